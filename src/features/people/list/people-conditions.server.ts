import { sql, type RawBuilder } from 'kysely';
import type { PeopleFilter } from './people-address.ts';

const MOST_WORDS = 8;
/** Digits of a phone number that are enough to search by its end. */
const PHONE_MIN = 6;

/** Conditions of the filter over account `a`; each search reads an index. */
export function peopleConditions(filter: PeopleFilter): RawBuilder<boolean>[] {
  const { q, kind, role, verified, blocked, from, to } = filter;
  return [
    q === undefined ? undefined : matchesText(q),
    kind && kindConditions[kind],
    role &&
      (role === 'staff'
        ? sql<boolean>`a.roles <> '{}'`
        : sql<boolean>`(a.roles <> '{}' and ${role} = any(a.roles))`),
    verified && verifiedConditions[verified],
    blocked && (blocked === 'yes' ? sql<boolean>`a.blocked` : sql<boolean>`not a.blocked`),
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

/**
 * Matches numbers by phone, EIK and account number, others by e-mail address or by all words of the names. The ids are
 * found first, because the planner knows too little about the beginnings of words to combine them with an order.
 */
function matchesText(q: string): RawBuilder<boolean> {
  const digits = q.replaceAll(/[\s()/.-]/g, '').replace(/^(?:№|#|\+)/u, '');
  const found = /^\d{1,20}$/.test(digits) ? idsByNumber(digits) : idsByWords(q);
  return sql<boolean>`a.id = any(array(${found}))`;
}

function idsByNumber(digits: string): RawBuilder<unknown> {
  // Matches national (0…) and international numbers by their end.
  const end = [...digits.replace(/^0+/, '')].toReversed().join('');
  const id = Number(digits);
  return sql`
    select id from account where id = ${id <= 2_147_483_647 ? id : 0}
    union select id from account where eik like ${`${digits}%`} and ${digits.length >= PHONE_MIN}
    union select id from account where reverse(phone) like ${`${end}%`} and phone is not null and ${end.length >= PHONE_MIN}`;
}

function idsByWords(q: string): RawBuilder<unknown> {
  const address = `${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const byAddress = sql`select id from account where email like ${address}
    union select account_id from mail_token where purpose = 'confirm_email' and email like ${address}`;
  const words = q.match(/[\p{L}\p{N}]+/gu)?.slice(0, MOST_WORDS) ?? [];
  if (words.length === 0 || q.includes('@')) return byAddress;
  const query = words.map((word) => `${word}:*`).join(' & ');
  return sql`${byAddress} union select id from account
    where people_words(display_name, legal_name, company_username) @@ to_tsquery('simple', latin_name(${query}))`;
}
