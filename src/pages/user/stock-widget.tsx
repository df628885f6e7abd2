import { Link } from 'react-router';
import { isDealer } from '#features/access/viewer.ts';
import { getMe } from '#features/accounts/profile/get-me.server.ts';
import { vehicleTypeKeys } from '#features/catalogue/fields/vehicle-type-key.ts';
import { optionLabel } from '#features/catalogue/options/option-label.ts';
import { STOCK_PATH } from '#features/dealers/stock-run.ts';
import { OnlyDealers } from '#features/dealers/ui/only-dealers.tsx';
import { widgetPolicy } from '#features/dealers/widget/widget-snippet.ts';
import { WidgetSetup } from '#features/dealers/widget/ui/widget-setup.tsx';
import { plainLine } from '#kernel/plain-text.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { requireUserPage } from '../guards.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import type { Route } from './+types/stock-widget';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: m.widget_link_title,
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const { ctx, locale } = page;
  const viewer = await requireUserPage(page, url);
  if (!isDealer(viewer)) return { locale, isDealer: false };
  const { company } = await orPageError(getMe(ctx, viewer));
  if (!company?.username) return { locale, isDealer: true };
  const { origin, mediaUrl } = ctx.config;
  const name = plainLine(company.tradeName);
  return {
    locale,
    isDealer: true,
    setup: {
      locale,
      origin,
      username: company.username,
      linkTexts: {
        bg: m.widget_snippet_link({ name }, { locale: 'bg' }),
        en: m.widget_snippet_link({ name }, { locale: 'en' }),
      },
      types: vehicleTypeKeys.map((key) => [key, optionLabel('type', key, locale)] as const),
      policy: widgetPolicy(origin, mediaUrl),
    },
  };
}

export const meta = privateMeta(handle);

export default function StockWidgetPage({ loaderData }: Route.ComponentProps) {
  const { isDealer: mayUse, setup } = loaderData;
  return (
    <>
      <Link to={STOCK_PATH} className="inline-flex min-h-11 items-center gap-2 text-accent lg:min-h-8">
        <Icon name="arrow-left" className="size-4.5" />
        {m.stock_title()}
      </Link>
      <h1 className="text-2xl font-bold">{m.widget_link_title()}</h1>
      {!mayUse && <OnlyDealers />}
      {mayUse && (
        <>
          <p className="mt-1 text-fg-2">{m.widget_lead()}</p>
          {setup ? (
            <WidgetSetup {...setup} />
          ) : (
            <section className="card mt-5 p-6">
              <p className="text-fg-2">{m.widget_no_page()}</p>
              <Link to="/user/profile" className="btn btn-primary mt-4">
                {m.nav_profile()}
              </Link>
            </section>
          )}
        </>
      )}
    </>
  );
}
