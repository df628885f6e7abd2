import { Link } from 'react-router';
import type { OptionLink } from '../../dealer/dealer-listings.ts';

/** Options as links with counts in one row, which scrolls on small screens; a chosen option links to its removal. */
export function OptionLinks({ label, links }: { label: string; links: OptionLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul
      className="no-bar -mx-4 flex gap-2 overflow-x-auto px-4 md:-mx-6 md:px-6 lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0"
      aria-label={label}
    >
      {links.map(([text, count, href, chosen]) => (
        <li key={text} className="flex flex-none">
          <Link
            to={href}
            preventScrollReset
            aria-current={chosen ? 'true' : undefined}
            className={`chip num max-lg:min-h-11 ${chosen ? 'chip-on' : ''}`}
          >
            {text}
            <span className={chosen ? 'font-normal' : 'font-normal text-fg-3'}>{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
