/** Gap between bars, as a share of the bar width. */
const GAP = 0.16;

/**
 * Decorative histogram of a range; the part between `from` and `to` (shares of the width) is highlighted. `bars` are
 * heights from 0 to 100. Uses two paths for any number of bars.
 */
export function RangeHistogram({ bars, from, to }: { bars: number[]; from: number; to: number }) {
  const path = bars
    .map((height, index) => (height === 0 ? '' : `M${index + GAP / 2} 100V${100 - height}h${1 - GAP}V100z`))
    .join('');
  const clip = `inset(0 ${((1 - to) * 100).toFixed(2)}% 0 ${(from * 100).toFixed(2)}%)`;
  return (
    <div className="relative h-14" aria-hidden="true">
      <Bars path={path} count={bars.length} className="text-line-2/70" />
      <Bars path={path} count={bars.length} className="bg-surface text-primary/55" clipPath={clip} />
    </div>
  );
}

function Bars(props: { path: string; count: number; className: string; clipPath?: string }) {
  return (
    <svg
      viewBox={`0 0 ${props.count} 100`}
      preserveAspectRatio="none"
      className={`absolute inset-0 size-full ${props.className}`}
      style={props.clipPath === undefined ? undefined : { clipPath: props.clipPath }}
    >
      <path d={props.path} fill="currentColor" />
    </svg>
  );
}
