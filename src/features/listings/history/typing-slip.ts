const SCALES = [10, 100, 1000];
/** Sellers round what they type again. */
const SCALE_TOLERANCE = 0.02;

/**
 * Whether one of two numbers may be the other with a typing error: zeros missing or added, or one digit changed,
 * missing, added or swapped with its neighbour.
 */
export function isTypingSlip(one: number, other: number): boolean {
  const [less, more] = one < other ? [one, other] : [other, one];
  return (
    SCALES.some((scale) => Math.abs(less * scale - more) <= more * SCALE_TOLERANCE) ||
    isOneEditApart(String(less), String(more))
  );
}

/** `more` has at least as many digits as `less`. */
function isOneEditApart(less: string, more: string): boolean {
  let start = 0;
  while (start < less.length && less[start] === more[start]) start += 1;
  if (more.length === less.length + 1) return less.slice(start) === more.slice(start + 1);
  if (more.length !== less.length) return false;
  const isSwapped =
    less[start] === more[start + 1] &&
    less[start + 1] === more[start] &&
    less.slice(start + 2) === more.slice(start + 2);
  return isSwapped || less.slice(start + 1) === more.slice(start + 1);
}
