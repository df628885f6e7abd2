import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { DeclineObjection } from '../../blocking/ui/decline-objection.tsx';
import type { PersonView } from '../present-person.ts';

/** Name, state, contacts and figures of a person. */
export function PersonHead({ view }: { view: PersonView }) {
  return (
    <>
      <div className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className="grid size-14 flex-none place-items-center rounded-full bg-sunken text-lg font-semibold text-fg-2"
        >
          {view.initials}
        </span>
        <div className="min-w-0">
          <p className="text-xl font-semibold wrap-anywhere">{view.name}</p>
          <p className="mt-1 flex flex-wrap gap-2">
            <span className="badge">{view.kind}</span>
            <span className={`badge ${view.state.badge}`}>
              <span className="dot" />
              {view.state.word}
            </span>
          </p>
        </div>
      </div>
      <dl className="mt-5 grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] gap-x-4 gap-y-2">
        {view.facts.map(({ key, label, value, note, href }) => (
          <div key={key} className="contents">
            <dt className="text-fg-2">{label}</dt>
            <dd className="num wrap-anywhere">
              {href === undefined ? (
                value
              ) : (
                <Link to={href} className="text-accent hover:underline">
                  {value}
                </Link>
              )}
              {note && (
                <>
                  {' '}
                  <span className="inline-block text-sm text-fg-3">{note}</span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <dl className="mt-5 grid grid-cols-2 gap-2">
        {view.figures.map(({ key, label, value, note }) => (
          <div key={key} className="flex flex-col rounded-md bg-sunken p-3 last:odd:col-span-2">
            <dt className="text-sm text-fg-2">{label}</dt>
            <dd className="num text-xl font-semibold">{value}</dd>
            {note && <dd className="num text-sm text-fg-2">{note}</dd>}
          </div>
        ))}
      </dl>
      {view.waits && (
        <Link to="/admin/verification" className="btn btn-secondary mt-4 w-full">
          <Icon name="shield-check" className="size-4" />
          {m.person_verification()}
        </Link>
      )}
    </>
  );
}

export function PersonSection({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="-mx-4 mt-6 border-t border-line px-4 pt-5 lg:-mx-6 lg:px-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base font-semibold">{title}</h3>
        {aside}
      </div>
      <div className="mt-2">{children}</div>
    </section>
  );
}

/** Blocks of a person, the one in force first. */
export function PersonBlocks({
  view: { id: account, locale, blocks },
  onDeclined,
}: {
  view: Pick<PersonView, 'id' | 'locale' | 'blocks'>;
  onDeclined: () => unknown;
}) {
  return (
    <ul className="divide-y divide-line">
      {blocks.map(({ id, title, facts, reason, isInForce, objection, answer, mayDecline }) => (
        <li key={id} className="py-3">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {title}
            {isInForce && <span className="badge badge-bad">{m.person_block_in_force()}</span>}
          </p>
          <p className="num text-sm text-fg-2">{facts}</p>
          <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{reason}</p>
          {objection && (
            <figure className="mt-2 rounded-md border border-note-line bg-note-bg p-3">
              <figcaption className="num text-sm font-medium text-note">{objection.at}</figcaption>
              <blockquote className="mt-1 wrap-anywhere whitespace-pre-line">{objection.text}</blockquote>
            </figure>
          )}
          {answer && (
            <>
              <p className="num mt-2 text-sm font-medium">{answer.at}</p>
              <p className="mt-1 wrap-anywhere whitespace-pre-line">{answer.text}</p>
            </>
          )}
          {mayDecline && <DeclineObjection id={account} locale={locale} onDeclined={onDeclined} />}
        </li>
      ))}
    </ul>
  );
}
