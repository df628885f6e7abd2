import { AccessHeading } from '#features/accounts/ui/access-heading.tsx';
import { findMails } from '#features/notifications/mail-kinds.server.ts';
import { m } from '#platform/i18n/messages.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import type { Route } from './+types/unsubscribe';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'noindex',
  title: m.unsubscribe_title,
});

/** Target of the link in a mail, also for mail programs; opening it ends nothing. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { ctx, locale } = contextOf(context);
  const token = url.searchParams.get('token') ?? '';
  const mails = await orPageError(findMails(ctx, { kind: params.kind, token }));
  return { locale, mails, action: `${url.pathname}?token=${encodeURIComponent(token)}` };
}

export const meta = privateMeta(handle);

export default function Unsubscribe({ loaderData: { mails, action } }: Route.ComponentProps) {
  return (
    <main id="main" className="mx-auto max-w-page px-4 pt-6 pb-16 *:max-w-[560px] md:px-6 lg:pt-10">
      {mails === undefined ? (
        <AccessHeading title={m.unsubscribe_title()}>{m.unsubscribe_invalid()}</AccessHeading>
      ) : mails.isOn ? (
        <>
          <AccessHeading title={m.unsubscribe_title()}>
            <span className="wrap-anywhere">{m.unsubscribe_ask({ name: mails.name })}</span>
          </AccessHeading>
          {/* Works without scripts, like the request of a mail program to the same address. */}
          <form method="post" action={action} className="mt-8">
            <input type="hidden" name="from" value="page" />
            <button type="submit" className="btn btn-primary btn-lg w-full">
              {m.unsubscribe_button()}
            </button>
          </form>
        </>
      ) : (
        <AccessHeading title={m.unsubscribe_done_title()} takesFocus>
          <span className="wrap-anywhere">{m.unsubscribe_done({ name: mails.name })}</span>
        </AccessHeading>
      )}
    </main>
  );
}
