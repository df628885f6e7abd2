import { auditActions, auditWords } from '#features/audit/audit-words.ts';
import { listAuditEvents } from '#features/audit/list-audit-events.server.ts';
import { presentAuditEntry, presentChainState } from '#features/audit/present-audit.ts';
import { AuditTable } from '#features/audit/ui/audit-table.tsx';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { requireStaffPage } from '../guards.server.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { AuditFilters } from './audit-filters.tsx';
import { auditAddress, readAuditFilter } from './audit-address.ts';
import { privateMeta } from '../meta/private-meta.ts';
import type { Route } from './+types/audit';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: m.admin_audit,
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const viewer = await requireStaffPage(page, url, 'admin');
  const filter = readAuditFilter(url.searchParams);
  const { entries, next, chain } = await orPageError(listAuditEvents(page.ctx, { viewer, filter }));
  return {
    locale: page.locale,
    filter,
    actions: auditActions
      .map((action) => ({ action, label: auditWords(action) }))
      .sort((a, b) => a.label.localeCompare(b.label, page.locale)),
    entries: entries.map(presentAuditEntry),
    chain: presentChainState(chain),
    older: next === undefined ? undefined : auditAddress({ ...filter, before: next }),
  };
}

export const meta = privateMeta(handle);

export default function AdminAudit({ loaderData }: Route.ComponentProps) {
  const { filter, actions, entries, chain, older } = loaderData;
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <>
      <h1 className="text-2xl font-bold">{m.admin_audit()}</h1>
      <p className="mt-1 max-w-[72ch] text-fg-2">{m.audit_lead()}</p>
      <ChainNote chain={chain} />
      <AuditFilters key={auditAddress(filter)} filter={filter} actions={actions} />
      {entries.length === 0 ? (
        <div className="card flex flex-col items-center px-4 py-12 text-center">
          <Icon name="history" className="size-10 text-fg-3" />
          <h2 className="mt-3 text-lg font-semibold">{m.audit_empty_title()}</h2>
          {isFiltered && (
            <a href="/admin/audit" className="btn btn-secondary mt-4">
              {m.audit_show_all()}
            </a>
          )}
        </div>
      ) : (
        <AuditTable entries={entries} byActor={(actorId) => auditAddress({ actorId })} />
      )}
      {older && (
        <a href={older} className="btn btn-secondary mt-5">
          {m.audit_older()}
        </a>
      )}
    </>
  );
}

function ChainNote({ chain: { isBroken, text } }: { chain: { isBroken: boolean; text: string } }) {
  return (
    <p
      className={`num mt-2 flex items-start gap-2 text-sm ${isBroken ? 'font-medium text-bad' : 'text-fg-2'}`}
    >
      <Icon name={isBroken ? 'circle-alert' : 'shield-check'} className="mt-0.5 size-4 flex-none" />
      {text}
    </p>
  );
}
