import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import type { ModeratedView } from '../present-moderated-listing.ts';

/** The risk signals of a listing, with links to what they point at. */
export function SignalList({ signals }: Pick<ModeratedView, 'signals'>) {
  return (
    <ul className="space-y-2">
      {signals.map(({ key, title, text, href }) => (
        <li key={key} className="rounded-lg border border-warn-line bg-warn-bg p-3 text-warn">
          <b className="block font-semibold">{title}</b>
          {text}
          {href !== undefined && (
            <>
              {' '}
              <Link to={href} className="underline underline-offset-3">
                {m.queue_side_signal_other()}
              </Link>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
