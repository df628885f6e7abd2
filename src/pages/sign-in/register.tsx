import { phoneCountries } from '#features/accounts/phone/phone-countries.server.ts';
import { getRegistration } from '#features/accounts/registration/start-registration.server.ts';
import { RegisterFlow } from '#features/accounts/registration/ui/register-flow.tsx';
import { isOffered } from '#features/catalogue/catalogue.ts';
import { m } from '#platform/i18n/messages.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { requireGuestPage } from '../guards.server.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import { redirectParameter } from '../redirect-parameter.ts';
import type { Route } from './+types/register';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export const handle = definePage({
  cache: 'private',
  captcha: true,
  crawlers: 'noindex',
  title: m.register_title,
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  await requireGuestPage(page);
  const { ctx, locale, session } = page;
  const registration = await orPageError(getRegistration(ctx, session));
  const towns = ctx.catalogue.cities
    .filter(isOffered)
    .map(({ key, label }) => [key, label[locale]] as const)
    .sort(([, a], [, b]) => a.localeCompare(b, locale));
  const countries = phoneCountries(ctx.config.phoneCodes.countries, locale, ctx.catalogue.countries);
  return { locale, registration, countries, towns, redirect: redirectParameter(url) };
}

export const meta = privateMeta(handle);

export default function Register({ loaderData }: Route.ComponentProps) {
  const { registration, countries, towns, redirect } = loaderData;
  return <RegisterFlow initial={registration} countries={countries} towns={towns} redirect={redirect} />;
}
