import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import type { MatchAnswer, MatchStripData } from '../search-page.ts';

/** The answers behind the order of the results. Each opens its other answers; works without scripts. */
export function MatchStrip({ strip }: { strip: MatchStripData }) {
  const [label, href] = strip.plain;
  return (
    <section aria-label={strip.title} className="my-3 flex flex-wrap gap-2" data-testid="match-strip">
      {strip.answers.map((answer) => (
        // Another value closes the list of the chosen answer.
        <Answer key={`${answer.key} ${answer.value}`} answer={answer} />
      ))}
      <Link to={href} className="btn btn-link max-lg:min-h-11">
        <Icon name="sliders-horizontal" className="size-4" />
        {label}
      </Link>
    </section>
  );
}

function Answer({ answer: { icon, label, value, href, options } }: { answer: MatchAnswer }) {
  return (
    <details name="match-answer" className="group relative max-md:w-full">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2.5 rounded-lg border border-line-2 bg-surface px-3 py-1.5 group-open:border-primary group-open:bg-soft [&::-webkit-details-marker]:hidden">
        <Icon name={icon} className="size-5 flex-none text-accent" />
        <span className="min-w-0 flex-1 text-sm leading-4.5">
          <span className="block text-xs text-fg-2">{label}</span>
          <span className="num block font-semibold">{value}</span>
        </span>
        <Icon name="chevron-down" className="size-4 flex-none text-fg-3" />
      </summary>
      <ul className="card z-30 mt-1 p-1.5 shadow-e2 md:absolute md:min-w-64">
        {options.map(([text, to, chosen]) => (
          <li key={text}>
            <Link
              to={to}
              preventScrollReset
              aria-current={chosen ? 'true' : undefined}
              className={`flex min-h-11 items-center gap-2.5 rounded-md px-3 hover:bg-sunken ${chosen ? 'bg-soft font-semibold text-on-soft' : ''}`}
            >
              <Icon name={chosen ? 'circle-check' : 'circle-dashed'} className="size-4 flex-none" />
              <span className="num">{text}</span>
            </Link>
          </li>
        ))}
        <li>
          <Link to={href} className="btn btn-link min-h-11 px-3">
            <Icon name="pencil" className="size-4" />
            {label}
          </Link>
        </li>
      </ul>
    </details>
  );
}
