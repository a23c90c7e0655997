/** Keeps what was used last, as long as all of it together weighs no more than so much. */
export class Recent<Value> {
  readonly #most: number;
  /** In the order of use, the longest unused first. */
  readonly #kept = new Map<string, { readonly value: Value; readonly weight: number }>();
  #weight = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): Value | undefined {
    const found = this.#kept.get(key);
    if (!found) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, found);
    return found.value;
  }

  set(key: string, value: Value, weight: number): void {
    this.delete(key);
    this.#weight += weight;
    for (const unused of this.#kept.keys()) {
      if (this.#weight <= this.#most) break;
      this.delete(unused);
    }
    this.#kept.set(key, { value, weight });
  }

  delete(key: string): void {
    this.#weight -= this.#kept.get(key)?.weight ?? 0;
    this.#kept.delete(key);
  }
}
