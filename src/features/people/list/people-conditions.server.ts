import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import type { PeopleFilter } from './people-address.ts';

const MOST_WORDS = 8;
/** Digits of a phone number that are enough to search by its end. */
const PHONE_MIN = 6;

/** Conditions of the filter over account `a`, without its text. */
export function peopleConditions(filter: PeopleFilter): RawBuilder<boolean>[] {
  const { kind, role, verified, blocked, from, to } = filter;
  return [
    kind && kindConditions[kind],
    role &&
      (role === 'staff'
        ? sql<boolean>`a.roles <> '{}'`
        : sql<boolean>`(a.roles <> '{}' and ${role} = any(a.roles))`),
    verified && verifiedConditions[verified],
    blocked && blockedConditions[blocked],
    from && sql<boolean>`a.joined_at >= (${from}::date)::timestamp at time zone 'Europe/Sofia'`,
    to && sql<boolean>`a.joined_at < (${to}::date + 1)::timestamp at time zone 'Europe/Sofia'`,
  ].filter((condition): condition is RawBuilder<boolean> => typeof condition === 'object');
}

const kindConditions = {
  private: sql<boolean>`a.kind = 'private'`,
  companies: sql<boolean>`a.kind = 'company'`,
  dealer: sql<boolean>`(a.kind = 'company' and a.company_kind = 'car_dealer')`,
  company: sql<boolean>`(a.kind = 'company' and a.company_kind is distinct from 'car_dealer')`,
};

const verifiedConditions = {
  company: sql<boolean>`(a.kind = 'company' and a.company_verified)`,
  waiting: sql<boolean>`a.id = any(array(select account_id from trader_details where state = 'submitted'))`,
  email: sql<boolean>`a.email_confirmed`,
  no_email: sql<boolean>`not a.email_confirmed`,
};

const blockedConditions = {
  yes: sql<boolean>`a.blocked`,
  objected: sql<boolean>`a.id = any(array(select account_id from account_block
    where objected_at is not null and answered_at is null and ended_at is null))`,
  no: sql<boolean>`not a.blocked`,
};

/** People with a text, more than that are not found before the list is read. */
const MOST_FOUND = 3000;

const foundRow = declareRow<{ ids: number[] }>('people with a text', { ids: 'json' });

/**
 * Condition over account `a`: numbers match phone, EIK and account number, others an e-mail address or all words of the
 * names. The ids are found first, because the planner knows too little about the beginnings of words to combine them
 * with an order; a text that very many people have is compared with each person of the list instead (`isBroad`).
 */
export async function textCondition(
  db: Database,
  q: string,
): Promise<{ where: RawBuilder<boolean>; isBroad: boolean }> {
  const digits = q.replaceAll(/[\s()/.-]/g, '').replace(/^(?:№|#|\+)/u, '');
  const { find, where } = /^\d{1,20}$/.test(digits) ? byNumber(digits) : byWords(q);
  const [found] = await readRows(
    db,
    foundRow,
    sql`select to_json(array(select id from (${find}) found limit ${sql.lit(MOST_FOUND + 1)})) as ids`,
  );
  const { ids = [] } = found ?? {};
  return ids.length > MOST_FOUND
    ? { where, isBroad: true }
    : { where: sql`a.id = any(${ids}::int[])`, isBroad: false };
}

interface TextSearch {
  /** Ids, through indexes. */
  find: RawBuilder<unknown>;
  /** The same over account `a`, without an index. */
  where: RawBuilder<boolean>;
}

function byNumber(digits: string): TextSearch {
  // Matches national (0…) and international numbers by their end.
  const end = [...digits.replace(/^0+/, '')].toReversed().join('');
  const id = Number(digits);
  const find = sql`
    select id from account where id = ${id <= 2_147_483_647 ? id : 0}
    union select id from account where eik like ${`${digits}%`} and ${digits.length >= PHONE_MIN}
    union select id from account where reverse(phone) like ${`${end}%`} and phone is not null and ${end.length >= PHONE_MIN}`;
  return { find, where: sql`a.id in (${find})` };
}

function byWords(q: string): TextSearch {
  const address = `${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const most = sql.lit(MOST_FOUND + 1);
  const unopened = sql`(select account_id as id from mail_token
    where purpose = 'confirm_email' and email like ${address} limit ${most})`;
  const byAddress = sql`(select id from account where email like ${address} limit ${most}) union all ${unopened}`;
  const hasAddress = sql<boolean>`(a.email like ${address} or a.id = any(array${unopened}))`;
  const words = q.match(/[\p{L}\p{N}]+/gu)?.slice(0, MOST_WORDS) ?? [];
  if (words.length === 0 || q.includes('@'))
    return { find: sql`select distinct id from (${byAddress}) addressed`, where: hasAddress };
  const query = words.map((word) => `${word}:*`).join(' & ');
  const latin = sql`to_tsquery('simple', latin_name(${query}))`;
  return {
    find: sql`select distinct id from (${byAddress} union all (select id from account
      where people_words(display_name, legal_name, company_username) @@ ${latin} limit ${most})) named`,
    where: sql`(people_words(a.display_name, a.legal_name, a.company_username) @@ ${latin} or ${hasAddress})`,
  };
}
