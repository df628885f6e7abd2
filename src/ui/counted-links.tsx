import { Link } from 'react-router';

/** Underlined links in columns, each with a number at its end; `className` sets the columns. */
export function CountedLinks({
  links,
  className,
}: {
  links: readonly (readonly [label: string, count: string, href: string])[];
  className: string;
}) {
  return (
    <ul className={`grid grid-cols-2 gap-x-6 ${className}`}>
      {links.map(([label, count, href]) => (
        <li key={href} className="border-b border-line">
          <Link to={href} className="flex min-h-11 items-center gap-2 font-medium hover:text-accent">
            <span className="min-w-0 break-words">{label}</span>
            <span className="num ml-auto font-normal text-fg-3">{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
