import { data, Link } from 'react-router';
import { dateTimeWords } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { getOutbox } from '#platform/outbox/get-outbox.server.ts';
import { Icon } from '#ui/icon.tsx';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { OutboxEntryCard } from './outbox-entry-card.tsx';
import { orPageError } from '../errors/or-page-error.server.ts';
import type { Route } from './+types/dev-outbox';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'noindex',
  title: 'from data',
});

/** Lists the messages that demo mode did not send. Answers 404 in production. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { ctx, locale } = contextOf(context);
  if (ctx.config.mode !== 'demo') throw data({ code: 'not_found' }, { status: 404 });
  const before = /^[1-9]\d{0,14}$/.exec(url.searchParams.get('before') ?? '')?.[0];
  const { entries, next } = await orPageError(
    getOutbox(ctx, before === undefined ? {} : { before: Number(before) }),
  );
  const views = entries.map(({ at, ...entry }) => ({ ...entry, at: dateTimeWords(at) }));
  return data(
    { locale, entries: views, older: next === undefined ? undefined : `/dev/outbox?before=${next}` },
    { headers: { 'X-Robots-Tag': 'noindex' } },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [{ title: `${m.outbox_title()} · ${m.app_name()}` }, { name: 'robots', content: 'noindex, nofollow' }]
    : [];

export default function DevOutbox({ loaderData: { entries, older } }: Route.ComponentProps) {
  return (
    <main id="main" className="mx-auto max-w-page px-4 pt-6 pb-16 *:max-w-[52rem] md:px-6 lg:pt-10">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h1 className="text-2xl font-bold lg:text-3xl">{m.outbox_title()}</h1>
        <div className="flex flex-wrap gap-3">
          <Link to="/dev/mails" className="btn btn-ghost">
            {m.mails_title()}
          </Link>
          {/* Loads the document anew, so that the list is current. */}
          <a href="/dev/outbox" className="btn btn-secondary">
            {m.outbox_refresh()}
          </a>
        </div>
      </div>
      <p className="mt-2 max-w-[64ch] text-base text-fg-2">{m.outbox_lead()}</p>
      {entries.length === 0 ? (
        <div className="card mt-6 flex flex-col items-center px-4 py-12 text-center">
          <Icon name="message-circle" className="size-10 text-fg-3" />
          <h2 className="mt-3 text-lg font-semibold">{m.outbox_empty_title()}</h2>
          <p className="mt-1 max-w-[48ch] text-fg-2">{m.outbox_empty_text()}</p>
        </div>
      ) : (
        <ol className="mt-6 space-y-4">
          {entries.map((entry) => (
            <li key={entry.id}>
              <OutboxEntryCard entry={entry} />
            </li>
          ))}
        </ol>
      )}
      {older && (
        <a href={older} className="btn btn-secondary mt-6">
          {m.outbox_older()}
        </a>
      )}
    </main>
  );
}
