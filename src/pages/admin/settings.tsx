import { useRevalidator } from 'react-router';
import { listSettings } from '#features/settings/list-settings.server.ts';
import { presentSettings } from '#features/settings/present-settings.ts';
import { SettingsForm } from '#features/settings/ui/settings-form.tsx';
import { m } from '#platform/i18n/messages.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { requireStaffPage } from '../guards.server.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import type { Route } from './+types/settings';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: m.settings_title,
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const viewer = await requireStaffPage(page, url, 'admin');
  const stored = await orPageError(listSettings(page.ctx, viewer));
  return { locale: page.locale, groups: presentSettings(stored) };
}

export const meta = privateMeta(handle);

export default function AdminSettings({ loaderData: { groups } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <>
      <h1 className="text-2xl font-bold">{m.settings_title()}</h1>
      <p className="mt-1 max-w-[72ch] text-fg-2">{m.settings_lead()}</p>
      <nav aria-label={m.settings_title()} className="mt-3">
        <ul className="flex flex-wrap gap-x-6">
          {groups.map(({ key, title }) => (
            <li key={key}>
              <a
                href={`#${key}`}
                className="inline-flex min-h-6 items-center text-accent hover:underline max-lg:min-h-11"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-5 space-y-5">
        {groups.map((group) => (
          <SettingsForm key={group.key} group={group} reload={revalidate} />
        ))}
      </div>
    </>
  );
}
