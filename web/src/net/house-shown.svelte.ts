/** What the house says of itself, for all of this page: asked again when its door may have changed. */

import { changeDoor, fetchHouse } from "./house";
import type { HouseShown } from "../protocol";
import { keep, PREFIX } from "../state/storage";

const MOVED = "door"; // when it was moved: other windows of this browser notice

let house = $state.raw<HouseShown | null>(null);

export function houseShown(): HouseShown | null {
  return house;
}

/** To the home network: opened or closed, for whoever shows links beside us too. */
export async function moveDoor(isOpen: boolean): Promise<void> {
  house = await changeDoor(isOpen);
  keep(MOVED, String(Date.now()));
}

/** Returns how to stop. Nothing is asked again while nobody looks. */
export function followHouse(): () => void {
  const visit = () =>
    void fetchHouse().then(
      (shown) => (house = shown),
      () => {}, // links then carry this page's own address
    );
  const look = () => document.visibilityState === "visible" && visit();
  const notice = ({ key }: StorageEvent) => key === PREFIX + MOVED && visit();
  document.addEventListener("visibilitychange", look);
  addEventListener("storage", notice);
  visit();
  return () => {
    document.removeEventListener("visibilitychange", look);
    removeEventListener("storage", notice);
  };
}
