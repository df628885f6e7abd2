import { getSystem } from '#features/system/get-system.server.ts';
import { presentSystem } from '#features/system/present-system.ts';
import { FailedRuns } from '#features/system/ui/failed-runs.tsx';
import { DatabaseState, Processes, Queues, Storage } from '#features/system/ui/machine.tsx';
import { Services } from '#features/system/ui/services.tsx';
import { useSystemActions } from '#features/system/ui/use-system-actions.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { requireStaffPage } from '../guards.server.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import type { Route } from './+types/system';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: m.admin_system,
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const viewer = await requireStaffPage(page, url, 'admin');
  return { locale: page.locale, view: presentSystem(await orPageError(getSystem(page.ctx, viewer))) };
}

export const meta = privateMeta(handle);

export default function AdminSystem({ loaderData: { view } }: Route.ComponentProps) {
  const { isBusy, isRefreshing, refresh, settle, sendMails } = useSystemActions();
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl font-bold">{m.admin_system()}</h1>
        <div className="flex items-center gap-3">
          <span className="num text-sm text-fg-2">{view.at}</span>
          <button type="button" className="btn btn-secondary" aria-busy={isRefreshing} onClick={refresh}>
            <Icon name="refresh-cw" />
            {m.system_reload()}
          </button>
        </div>
      </div>
      <p className="mt-1 max-w-[72ch] text-fg-2">{m.system_lead()}</p>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
        <div className="space-y-5">
          <FailedRuns failed={view.failed} isBusy={isBusy} onSettle={settle} />
          <Processes processes={view.processes} />
          <Queues queues={view.queues} running={view.running} />
        </div>
        <div className="space-y-5">
          <Storage storage={view.storage} backup={view.backup} />
          <Services services={view.services} mails={view.mails} isBusy={isBusy} onSendMails={sendMails} />
          <DatabaseState database={view.database} />
        </div>
      </div>
    </>
  );
}
