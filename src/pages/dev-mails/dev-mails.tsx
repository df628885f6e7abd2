import { data } from 'react-router';
import { locales } from '#kernel/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { sampleNames } from '#demo/mails/write-sample.server.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { galleryMail } from './gallery-mail.server.ts';
import { GalleryMailCard } from './gallery-mail-card.tsx';
import type { Route } from './+types/dev-mails';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'noindex',
  title: 'from data',
});

/** Shows every kind of mail from sample data. Answers 404 in production. */
export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, locale } = contextOf(context);
  if (ctx.config.mode !== 'demo') throw data({ code: 'not_found' }, { status: 404 });
  const mails = await Promise.all(
    sampleNames().map(async (name) => ({
      ...name,
      versions: await Promise.all(
        locales.map(async (lang) => {
          const mail = await galleryMail(ctx, { ...name, locale: lang });
          return { lang, subject: mail?.subject ?? '', text: mail?.text ?? '' };
        }),
      ),
    })),
  );
  return data({ locale, mails }, { headers: { 'X-Robots-Tag': 'noindex' } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [{ title: `${m.mails_title()} · ${m.app_name()}` }, { name: 'robots', content: 'noindex, nofollow' }]
    : [];

export default function DevMails({ loaderData: { mails } }: Route.ComponentProps) {
  return (
    <main id="main" className="mx-auto max-w-page px-4 pt-6 pb-16 md:px-6 lg:pt-10">
      <h1 className="text-2xl font-bold lg:text-3xl">{m.mails_title()}</h1>
      <p className="mt-2 max-w-[64ch] text-base text-fg-2">{m.mails_lead()}</p>
      <ol className="mt-6 space-y-6">
        {mails.map((mail) => (
          <li key={`${mail.kind} ${mail.variant}`}>
            <GalleryMailCard mail={mail} />
          </li>
        ))}
      </ol>
    </main>
  );
}
