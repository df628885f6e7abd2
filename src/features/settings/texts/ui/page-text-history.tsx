import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';

export interface VersionRow {
  number: number;
  name: string;
  author: string;
  at: string;
  isDraft: boolean;
}

/** Versions of a text, newest first; each opens in the editor, from which it can be published again. */
export const PageTextHistory = ({ versions, opened }: { versions: VersionRow[]; opened: number }) => (
  <section aria-labelledby="versions-title" className="card p-4 lg:p-5">
    <h2 id="versions-title" className="text-lg font-semibold">
      {m.page_text_history()}
    </h2>
    <ol className="mt-2 divide-y divide-line">
      {versions.map(({ number, name, author, at, isDraft }) => (
        <li key={number} className="num flex items-center gap-3 py-2.5">
          <span className="min-w-0 flex-1">
            <span className="font-medium">{name}</span>{' '}
            {isDraft && <span className="badge badge-warn">{m.page_text_is_draft()}</span>}
            {at !== '' && (
              <span className="block text-sm text-fg-3">{m.page_text_by({ name: author, at })}</span>
            )}
          </span>
          {number !== opened && (
            <Link
              to={`?version=${number}`}
              preventScrollReset
              aria-label={`${m.page_text_open_version()}: ${name}`}
              className="btn btn-secondary btn-sm"
            >
              {m.page_text_open_version()}
            </Link>
          )}
        </li>
      ))}
    </ol>
  </section>
);
