import { Link } from 'react-router';
import { isDealer } from '#features/access/viewer.ts';
import { listApiTokens } from '#features/dealers/api-tokens/list-api-tokens.server.ts';
import { presentApiToken } from '#features/dealers/api-tokens/present-api-token.ts';
import { ApiTokens } from '#features/dealers/api-tokens/ui/api-tokens.tsx';
import { STOCK_PATH } from '#features/dealers/stock-run.ts';
import { listWebhooks } from '#features/dealers/webhooks/list-webhooks.server.ts';
import { presentWebhook } from '#features/dealers/webhooks/ui/present-webhook.ts';
import { Webhooks } from '#features/dealers/webhooks/ui/webhooks.tsx';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { requireUserPage } from '../guards.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import type { Route } from './+types/stock-api';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: m.dealer_api_title,
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const { ctx, locale } = page;
  const viewer = await requireUserPage(page, url);
  if (!isDealer(viewer)) return { locale, api: undefined };
  const [tokens, webhooks] = await orPageError(
    Promise.all([listApiTokens(ctx, viewer), listWebhooks(ctx, viewer)]),
  );
  const now = ctx.now();
  return {
    locale,
    api: {
      tokens: tokens.map((token) => presentApiToken(token, now)),
      webhooks: webhooks.map(presentWebhook),
    },
  };
}

export const meta = privateMeta(handle);

export default function StockApi({ loaderData: { api } }: Route.ComponentProps) {
  return (
    <>
      <Link to={STOCK_PATH} className="inline-flex min-h-11 items-center gap-2 text-accent lg:min-h-8">
        <Icon name="arrow-left" className="size-4.5" />
        {m.stock_title()}
      </Link>
      <h1 className="text-2xl font-bold">{m.dealer_api_title()}</h1>
      {api ? (
        <>
          <p className="mt-1 text-fg-2">
            {m.dealer_api_lead()}{' '}
            <a href="/api/docs" className="text-accent underline">
              {m.dealer_api_reference()}
            </a>
          </p>
          <ApiTokens tokens={api.tokens} />
          <Webhooks webhooks={api.webhooks} />
        </>
      ) : (
        <section className="card mt-5 p-6">
          <h2 className="text-lg font-semibold">{m.stock_only_dealers_title()}</h2>
          <p className="mt-1 text-fg-2">{m.stock_only_dealers()}</p>
          <Link to="/user/verification" className="btn btn-primary mt-4">
            {m.nav_verification()}
          </Link>
        </section>
      )}
    </>
  );
}
