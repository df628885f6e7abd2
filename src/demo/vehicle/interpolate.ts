/** Linear interpolation between ascending points, constant beyond the ends. Throws RangeError without points. */
export function interpolate(points: readonly (readonly [number, number])[], at: number): number {
  let before = points[0];
  if (!before) throw new RangeError('a line needs points');
  for (const point of points) {
    if (at <= point[0]) {
      const share = point[0] === before[0] ? 1 : (at - before[0]) / (point[0] - before[0]);
      return before[1] + (point[1] - before[1]) * Math.max(0, share);
    }
    before = point;
  }
  return before[1];
}
