import { createHash, randomBytes } from 'node:crypto';
import type { ExplainedPostgres } from './explained-postgres.ts';
import {
  adminPaths,
  apiPaths,
  dealerPaths,
  moderatorPaths,
  ownerPaths,
  publicPaths,
  userPaths,
} from './walked-paths.ts';

type Query = ExplainedPostgres['query'];

/** A well-formed token that does not exist. */
const NO_TOKEN = 'x'.repeat(43);

/** An address to visit. */
export interface Visit {
  /** The address with things of the database in braces, e.g. `/listing/{id}`. */
  name: string;
  path: string;
  /** Undefined for a visitor. */
  account?: number | undefined;
  /** Of the API for dealers, instead of a session. */
  token?: string;
}

const first = async (query: Query, sql: string): Promise<string> => {
  const [row] = await query<{ value: string | number | null }>(sql);
  if (row?.value === undefined || row.value === null) throw new Error(`nothing found by: ${sql}`);
  return String(row.value);
};

/**
 * Lists every page, file and reading operation with the costliest things the database has for them: the sellers with
 * the most listings, the last pages, the broadest filters.
 */
export async function listVisits(query: Query): Promise<Visit[]> {
  const find = (sql: string) => first(query, sql);
  const accountOf = async (email: string) =>
    Number(await find(`select id as value from account where email = '${email}@volan.example'`));
  const [person, dealer, moderator, admin] = [
    await accountOf('private'),
    await accountOf('dealer'),
    await accountOf('moderator'),
    await accountOf('super'),
  ];
  const most = Number(
    await find(
      `select account_id as value from listing where publication <> 'draft' group by 1 order by count(*) desc limit 1`,
    ),
  );
  const company =
    await find(`select company_username as value from account a join published_listing l on l.account_id = a.id
    where company_username is not null group by 1 order by count(*) desc limit 1`);
  const ids = (
    await query<{ id: string }>(
      `select id from published_listing where picture_count > 0 order by id desc limit 4`,
    )
  ).map(({ id }) => id);
  const [id = ''] = ids;
  const gone = await find(
    `select id as value from listing where publication in ('archived', 'expired') limit 1`,
  );
  const own = await find(
    `select id as value from listing where account_id = ${most} and publication <> 'draft' order by id limit 1`,
  );
  const pending = await find(
    `select id as value from listing where moderation = 'pending' and publication = 'active' limit 1`,
  );
  const conversation = await beginConversation(query, { listing: own, buyer: moderator, seller: most });
  const picture = await find(
    `select picture_id as value from listing_picture where listing_id = ${id} limit 1`,
  );
  const receipt = await find(`
    with known as (select receipt from listing_report limit 1),
    made as (
      insert into listing_report (receipt, listing_id, listing_number, ground, explanation, locale, received_at)
      select 'WALKED2345', ${own}, ${own}, 'sold', '', 'bg', now() where not exists (select from known) returning receipt)
    select receipt as value from known union all select receipt from made`);
  const mass = await find(`
    with started as (
      insert into mass_decision (account_id, started_at, decision, filter, state, finished_at)
      values (${moderator}, now(), 'approve', '/admin/listing', 'done', now()) returning id),
    results as (
      insert into mass_decision_item (mass_decision_id, listing_number, version, decision, outcome)
      select started.id, n, 1, 'approve', 'done' from started, generate_series(1, 10000) n)
    select id as value from started`);
  const { token, ...ofDealers } = await plantDealers(find, { dealer, most });
  const blocked = Number(
    await find(`
    with chosen as (
      update account a set blocked = true where id = (
        select id from account where roles = '{}' and not exists (select from listing where account_id = account.id)
        order by id desc limit 1)
      returning id),
    block as (
      insert into account_block (account_id, ground, reason, blocked_at) select id, 'spam', 'spam', now() from chosen)
    select id as value from chosen`),
  );
  const phone = await find(`select right(phone, 9) as value from account where phone is not null limit 1`);
  const things: Record<string, string> = {
    id,
    gone,
    own,
    pending,
    picture,
    conversation,
    receipt,
    mass,
    ...ofDealers,
    phone,
    company,
    ids: ids.join(','),
    seller: String(most),
    moderator: String(moderator),
    token: NO_TOKEN,
  };
  const visitsOf = (paths: readonly string[], account?: number, as = ''): Visit[] =>
    paths.map((path) => ({
      name: path + as,
      path: encodeURI(path.replaceAll(/\{(\w+)\}/g, (_, name: string) => things[name] ?? '')),
      account,
    }));
  return [
    ...visitsOf(publicPaths),
    ...visitsOf([...userPaths, ...ownerPaths], most),
    ...visitsOf([...userPaths, ...dealerPaths], dealer, ' (dealer)'),
    ...visitsOf(apiPaths).map((visit) => ({ ...visit, token })),
    ...visitsOf(['/user/listing', '/user/profile'], person, ' (person)'),
    ...visitsOf(['/blocked'], blocked),
    ...visitsOf(moderatorPaths, moderator),
    ...visitsOf(adminPaths, admin),
  ];
}

/** What dealers have besides listings. */
const plantDealers = async (
  find: (statement: string) => Promise<string>,
  { dealer, most }: { dealer: number; most: number },
) => ({
  stock: await plantStock(find, dealer),
  priceChange: await plantPriceChange(find, dealer),
  webhook: await plantWebhook(find, dealer),
  ...(await plantToken(find, most)),
});

/** A compared file of a dealer without the file itself, which only a program stores. */
const plantStock = (find: (statement: string) => Promise<string>, dealer: number): Promise<string> =>
  find(`
    with uploaded as (
      insert into stock_run (account_id, created_at, file_name, file_key, file_bytes, state)
      values (${dealer}, now(), 'stock.csv', 'stock/' || gen_random_uuid(), 1, 'uploading') returning id),
    rows as (
      insert into stock_run_row (run_id, position, line, stock_number, title, status)
      select uploaded.id, n, n, n::text, '', 'new' from uploaded, generate_series(1, 500) n)
    select id as value from uploaded`);

/** A preview of prices with 500 listings. */
const plantPriceChange = (find: (statement: string) => Promise<string>, dealer: number): Promise<string> =>
  find(`
    with change as (
      insert into price_change (account_id, created_at, state, total)
      values (${dealer}, now(), 'preview', 500) returning id),
    items as (
      insert into price_change_item (price_change_id, position, listing_number, currency, vat)
      select change.id, n, n, 'EUR', 'private_or_exempt' from change, generate_series(1, 500) n)
    select id as value from change`);

/** An address of a dealer with a long log. */
const plantWebhook = (find: (statement: string) => Promise<string>, dealer: number): Promise<string> =>
  find(`
    with added as (
      insert into webhook (account_id, url, secret, events, created_at)
      values (${dealer}, 'https://dealer.example/', '\\x00', '{listing.sold}', now()) returning id),
    calls as (
      insert into webhook_delivery (webhook_id, event_id, kind, state, created_at, due_at)
      select added.id, gen_random_uuid(), 'listing.sold', 'delivered', now(), now()
      from added, generate_series(1, 5000))
    select id as value from added`);

/** A token of an account, which becomes a verified car dealer, and the number of one of its vehicles. */
async function plantToken(
  find: (statement: string) => Promise<string>,
  account: number,
): Promise<{ token: string; numbered: string }> {
  const token = `volan_${randomBytes(32).toString('base64url')}`;
  const hash = createHash('sha256').update(token).digest('hex');
  await find(`
    with dealer as (
      update account set kind = 'company', company_kind = 'car_dealer', company_verified = true where id = ${account}),
    made as (
      insert into api_token (account_id, token_hash, name, scopes, created_at)
      values (${account}, '\\x${hash}', 'statements', '{stock:read}', now()) returning id)
    select id as value from made`);
  const numbered = await find(
    `select 'volan-' || id as value from listing where account_id = ${account} and publication = 'active' order by id limit 1`,
  );
  return { token, numbered };
}

/** Begins a conversation with a message unless it exists, because a generated market has none. */
async function beginConversation(
  query: Query,
  { listing, buyer, seller }: { listing: string; buyer: number; seller: number },
): Promise<string> {
  const [known] = await query<{ id: string }>(
    'select conversation_id as id from conversation_side where account_id = $1 and listing_number = $2',
    [buyer, listing],
  );
  if (known) return known.id;
  const [row] = await query<{ id: string }>(
    `insert into conversation (listing_id, listing_number, title_bg, title_en, created_at, last_at)
     select id, id, 'Обява', 'Listing', now(), now() from listing where id = $1 returning id`,
    [listing],
  );
  if (!row) throw new Error(`no listing ${listing}`);
  await query(
    `insert into conversation_side (conversation_id, side, account_id, locale, listing_number, last_at)
     select $1, side, account, 'bg', $4, now() from (values ('buyer', $2::integer), ('seller', $3)) as sides (side, account)`,
    [row.id, buyer, seller, listing],
  );
  await query(
    `with written as (
       insert into conversation_message (conversation_id, side, kind, text, at)
       values ($1, 'buyer', 'text', 'Още ли е налична?', now()) returning id)
     update conversation set last_message_id = written.id from written where conversation.id = $1`,
    [row.id],
  );
  return row.id;
}

/** Opens a session without the form; returns its cookie. */
export async function openSession(query: Query, account: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await query(
    `insert into session (token_hash, account_id, created_at, seen_at, expires_at, remembered, address, user_agent, staff)
     select $1, id, now(), now(), now() + interval '2 hours', false, '192.0.2.1', 'statements', roles <> '{}'
     from account where id = $2`,
    [createHash('sha256').update(token).digest(), account],
  );
  return `volan_session=${token}; volan_signed_in=1`;
}
