/** Facts with dots between them; no line begins or ends with a dot when they wrap. */
export function FactLine({ facts, className = '' }: { facts: readonly string[]; className?: string }) {
  return (
    <span className={`facts num block ${className}`}>
      <span>
        {facts.map((fact) => (
          <i key={fact}>{`${fact} `}</i>
        ))}
      </span>
    </span>
  );
}
