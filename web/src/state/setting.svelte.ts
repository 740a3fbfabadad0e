/** A choice of this device: the same wherever it is shown, in every open tab, and at the next visit. */

import { keep, kept, whenKeptElsewhere } from "./storage";

export class Setting<T extends string> {
  #value: T;

  /** `apply` makes it true on the page, whenever it is chosen anew. */
  constructor(
    readonly key: string,
    readonly values: readonly T[],
    readonly usual: T,
    readonly apply: (value: T) => void = () => {},
  ) {
    this.#value = $state.raw(this.#kept());
    whenKeptElsewhere(key, () => this.#take(this.#kept()));
  }

  get value(): T {
    return this.#value;
  }

  set value(value: T) {
    keep(this.key, value);
    this.#take(value);
  }

  #take(value: T): void {
    this.#value = value;
    this.show();
  }

  /** At the start of a page, before anything is drawn. */
  show(): void {
    this.apply(this.#value);
  }

  #kept(): T {
    const chosen = kept(this.key);
    return this.values.find((one) => one === chosen) ?? this.usual;
  }
}
