/** A function that calls `make` the first time, and returns the same value afterwards. */
export function madeOnce<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
