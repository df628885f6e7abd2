import { redirect } from 'react-router';
import { getWizardPage } from '#features/preferences/get-wizard-page.server.ts';
import { Wizard } from '#features/preferences/ui/wizard.tsx';
import type { Site } from '#features/listings/page/preview-picture.ts';
import { m } from '#platform/i18n/messages.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { Logo } from '../layouts/site-header.tsx';
import { SkipLink } from '../layouts/skip-link.tsx';
import { addressMeta, previewMeta } from '../meta/social-meta.ts';
import type { Route } from './+types/preferences';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export const handle = definePage({
  cache: 'public',
  budget: 'search',
  dependsOn: 'path and query',
  sitemap: false,
  title: m.needs_title,
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const wizard = await orPageError(getWizardPage(page, url));
  if ('redirect' in wizard) throw redirect(wizard.redirect);
  return { locale: page.locale, wizard };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { origin } = (matches[0]?.loaderData as Site | undefined) ?? { origin: '' };
  const title = m.needs_title();
  const description = m.needs_lead();
  return [
    { title: `${title} · ${m.app_name()}` },
    { name: 'description', content: description },
    ...addressMeta(`${origin}/preferences`),
    ...previewMeta({ title, description, url: `${origin}/preferences` }, origin),
  ];
};

export default function Preferences({ loaderData: { wizard } }: Route.ComponentProps) {
  return (
    <>
      <SkipLink />
      <Wizard page={wizard} logo={<Logo className="-ml-0.5" />} />
    </>
  );
}
