import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';

/** Everything that is kept of a person or company, as JSON. Secrets are not theirs to read: they are ours to keep. */
export interface ExportData {
  account: object;
  trader: object | null;
  sessions: object[];
  listings: { id: number; pictures: string[] }[];
  events: object[];
}

/** The data of an account; whoever calls has made sure that it is the viewer's. */
export async function getExportData({ db }: { db: Database }, accountId: number): Promise<ExportData> {
  const { rows } = await sql<{ data: ExportData }>`
    select json_build_object(
      'account', (select json_build_object('kind', a.kind, 'name', a.display_name, 'email', a.email,
          'email_confirmed', a.email_confirmed, 'phone', a.phone, 'phone_confirmed', a.phone_confirmed,
          'viber', a.viber, 'whatsapp', a.whatsapp, 'city', c.key, 'address', a.address, 'locale', a.locale,
          'roles', a.roles, 'legal_name', a.legal_name, 'eik', a.eik, 'company_kind', a.company_kind,
          'company_username', a.company_username, 'company_verified', a.company_verified,
          'admin_phone', a.admin_phone, 'buyer_phone', a.buyer_phone, 'picture', a.picture_id,
          'joined_at', a.joined_at)
        from account a left join city c on c.id = a.city_id where a.id = ${accountId}),
      'trader', (select to_jsonb(t) - 'account_id' - 'decided_by' from trader_details t
        where t.account_id = ${accountId}),
      'sessions', (select coalesce(json_agg(json_build_object('created_at', s.created_at, 'seen_at', s.seen_at,
          'address', s.address, 'user_agent', s.user_agent) order by s.created_at), '[]')
        from session s where s.account_id = ${accountId}),
      'listings', (select coalesce(json_agg(to_jsonb(l) - 'account_id' || jsonb_build_object(
          'pictures', (select coalesce(json_agg(lp.picture_id order by lp.position), '[]')
            from listing_picture lp where lp.listing_id = l.id),
          'draft', (select to_jsonb(d) - 'listing_id' from listing_draft d where d.listing_id = l.id),
          'prices', (select coalesce(json_agg(to_jsonb(p) - 'listing_id' order by p.at), '[]')
            from listing_price p where p.listing_id = l.id),
          'history', (select coalesce(json_agg(to_jsonb(h) - 'listing_id' - 'actor_id' - 'id' order by h.id), '[]')
            from listing_transition h where h.listing_id = l.id)) order by l.id), '[]')
        from listing l where l.account_id = ${accountId}),
      'events', (select coalesce(json_agg(json_build_object('at', e.at, 'action', e.action, 'subject', e.subject,
          'outcome', e.outcome, 'address', e.address, 'user_agent', e.user_agent) order by e.id), '[]')
        from audit_event e where e.actor_id = ${accountId})) as data`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a query without a table answers one row');
  return row.data;
}
