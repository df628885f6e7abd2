const SPOKES = [0, 72, 144, 216, 288];

/** A status code in large digits with wheels for zeros; decorative. */
export function StatusNumber({ status }: { status: number }) {
  return (
    <p
      className="display flex items-center justify-center gap-[.06em] text-[104px] leading-none font-bold tracking-[-.05em] text-fg lg:text-[168px]"
      aria-hidden="true"
    >
      {[...String(status)].map((digit, index) =>
        digit === '0' ? <Wheel key={index} /> : <span key={index}>{digit}</span>,
      )}
    </p>
  );
}

function Wheel() {
  return (
    <svg viewBox="0 0 100 100" className="inline-block w-[.86em]">
      <circle cx="50" cy="50" r="46" className="fill-fg" />
      <circle cx="50" cy="50" r="34" className="fill-surface" />
      <circle cx="50" cy="50" r="30" className="fill-sunken" />
      {SPOKES.map((degrees) => (
        <path
          key={degrees}
          d="M46 44 42.5 19.5a31 31 0 0 1 15 0L54 44Z"
          className="fill-primary"
          transform={`rotate(${degrees} 50 50)`}
        />
      ))}
      <circle cx="50" cy="50" r="9" className="fill-primary" />
      <circle cx="50" cy="50" r="4" className="fill-surface" />
    </svg>
  );
}
