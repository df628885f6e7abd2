import { NotificationChoices } from '#features/notifications/choices/ui/notification-choices.tsx';
import { filterAddress, readFilter } from '#features/notifications/list/notification-address.ts';
import { listNotifications } from '#features/notifications/list/list-notifications.server.ts';
import { NotificationList } from '#features/notifications/list/ui/notification-list.tsx';
import { PushSettingsButton } from '#features/notifications/push/ui/push-settings-button.tsx';
import { m } from '#platform/i18n/messages.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { requireUserPage } from '../guards.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import type { Route } from './+types/notifications';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: m.notify_title,
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ctx, locale, ...page } = contextOf(context);
  const viewer = await requireUserPage(page, url);
  const filter = readFilter(url.searchParams);
  const first = await orPageError(listNotifications(ctx, viewer, { ...filter, cursor: undefined, locale }));
  return { locale, filter, first, now: ctx.now().toISOString() };
}

export const meta = privateMeta(handle);

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { filter, first, now } = loaderData;
  return (
    <div className="max-w-[860px]">
      <h1 className="mb-4 text-2xl font-bold lg:text-3xl">{m.notify_title()}</h1>
      <NotificationList key={filterAddress(filter)} first={first} filter={filter} now={new Date(now)} />
      <section id="channels" className="card mt-8 scroll-mt-20 p-4 md:p-6">
        <h2 className="text-xl font-semibold">{m.notify_choices_title()}</h2>
        <p className="mt-1 mb-4 text-fg-2">{m.notify_choices_text()}</p>
        <NotificationChoices />
        <PushSettingsButton className="btn btn-secondary mt-4 max-md:w-full">
          <NotificationChoices />
        </PushSettingsButton>
      </section>
    </div>
  );
}
