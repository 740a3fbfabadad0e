/**
 * The colours, each with the device of its flag, on 36 by 25 units: told apart by the colour-blind too, and
 * without any colour by the device alone. cloths.test.ts measures both.
 */

export interface Cloth {
  readonly ground: string;
  readonly device: string; // its colour: ink or chalk
  readonly d: string;
}

export const INK = "#15171a";
export const CHALK = "#fffbf0";

const ermine = (x: number, y: number) =>
  `M${x} ${y}l2.6 3-2.6 3-2.6-3zM${x} ${y + 4}q-1 5.5-5.2 8.5l5.2-1 5.2 1q-4.2-3-5.2-8.5z`;

/** In the order in which seats are given them, as the house has it. */
export const CLOTHS: Readonly<Record<string, Cloth>> = {
  brick: { ground: "#8f2d12", device: CHALK, d: "M0 5h36v3H0zM0 11h36v3H0zM0 17h36v3H0z" },
  tide: { ground: "#7ec2e2", device: INK, d: "M15 0h6v25h-6zM0 9.5h36v6H0z" },
  gorse: { ground: "#e8b51f", device: INK, d: "M18 3l10 9.5L18 22 8 12.5z" },
  fern: { ground: "#43944f", device: INK, d: "M0 0h15v25H0z" },
  heather: { ground: "#ab63c2", device: INK, d: "M0 25 36 0v6.5L9 25zM0 0l36 25h-9L0 6.5z" },
  hydrangea: {
    ground: "#223a96",
    device: CHALK,
    d: "M0 0h9v8.3H0zM18 0h9v8.3h-9zM9 8.3h9v8.4H9zM27 8.3h9v8.4h-9zM0 16.7h9V25H0zM18 16.7h9V25h-9z",
  },
  chalk: { ground: CHALK, device: INK, d: ermine(8, 2) + ermine(18, 11) + ermine(28, 2) },
  ermine: { ground: INK, device: CHALK, d: "M0 0l20 12.5L0 25z" },
};
