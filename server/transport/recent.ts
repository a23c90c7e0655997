interface Kept<Value> {
  readonly value: Value;
  readonly weight: number;
  usedAt: number;
}

/** Keeps what was used last, as long as all of it together weighs no more than so much. */
export class Recent<Value> {
  readonly #most: number;
  readonly #kept = new Map<string, Kept<Value>>();
  #weight = 0;
  #uses = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): Value | undefined {
    const found = this.#kept.get(key);
    // A number, not the order in the map: to take it out and put it back at every use makes garbage of the map's tables.
    if (found) found.usedAt = this.#uses += 1;
    return found?.value;
  }

  set(key: string, value: Value, weight: number): void {
    this.delete(key);
    this.#weight += weight;
    if (this.#weight > this.#most) this.#forget();
    this.#kept.set(key, { value, weight, usedAt: (this.#uses += 1) });
  }

  delete(key: string): void {
    this.#weight -= this.#kept.get(key)?.weight ?? 0;
    this.#kept.delete(key);
  }

  /** Lets go what was longest unused. */
  #forget(): void {
    const byUse = [...this.#kept].toSorted(([, one], [, other]) => one.usedAt - other.usedAt);
    for (const [key] of byUse) {
      if (this.#weight <= this.#most) return;
      this.delete(key);
    }
  }
}
