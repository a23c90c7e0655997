/** What comes from somewhere, for somebody who takes it one by one. */
export interface Queue<Value> extends AsyncIterable<Value> {
  push(value: Value): void;
  /** Nothing more comes; what has come is still given out, then the error is thrown. */
  end(error?: unknown): void;
}

export function createQueue<Value>(): Queue<Value> {
  const values: Value[] = [];
  let end: { readonly error: unknown } | null = null;
  let wake: () => void = () => undefined;
  return {
    push(value) {
      values.push(value);
      wake();
    },
    end(error) {
      end ??= { error };
      wake();
    },
    async *[Symbol.asyncIterator]() {
      for (;;) {
        while (values.length > 0) yield values.shift() as Value;
        if (end?.error !== undefined) throw end.error;
        if (end) return;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}
