import { createHash, randomBytes } from 'node:crypto';
import type { ExplainedPostgres } from './explained-postgres.ts';

type Query = ExplainedPostgres['query'];

/** A well-formed token that does not exist. */
const NO_TOKEN = 'x'.repeat(43);

/** Addresses to visit, by the account that visits them; undefined for a visitor. */
export interface Visit {
  /** Pattern of the page or operation, e.g. `/listing/:id`, with its remarkable parameters. */
  name: string;
  path: string;
  account?: number | undefined;
}

const first = async (query: Query, sql: string): Promise<string> => {
  const [row] = await query<{ value: unknown }>(sql);
  if (row?.value === undefined || row.value === null) throw new Error(`nothing found by: ${sql}`);
  return String(row.value);
};

/**
 * Lists every page, file and reading operation with the costliest things the database has for them: the sellers with
 * the most listings, the last pages, the broadest filters.
 */
export async function listVisits(query: Query): Promise<Visit[]> {
  const find = (sql: string) => first(query, sql);
  const account = async (email: string) =>
    Number(await find(`select id as value from account where email = '${email}@volan.example'`));
  const [person, dealer, moderator, admin] = [
    await account('private'),
    await account('dealer'),
    await account('moderator'),
    await account('super'),
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
  const picture = await find(
    `select picture_id as value from listing_picture where listing_id = ${id} limit 1`,
  );
  const phone = await find(`select right(phone, 9) as value from account where phone is not null limit 1`);
  const visitor = [
    '/',
    '/?type=car',
    '/?type=car&brand=bmw&fuel=diesel&sort=price_asc&page=2',
    '/?type=car&page=40',
    `/?q=${encodeURIComponent('голф 6 дизел')}`,
    '/avtomobili',
    '/avtomobili/volkswagen/golf/sofia',
    '/cars/vw',
    `/listing/${id}`,
    `/listing/${gone}`,
    `/listing/${id}/print`,
    `/listing/${id}/report`,
    `/compare?ids=${ids.join(',')}`,
    `/dealer/${company}`,
    `/dealer/${company}?page=10&sort=price_asc`,
    '/about',
    '/api/docs',
    '/login',
    '/admin/login',
    '/register',
    '/register/import',
    '/forgot-password',
    '/reset-password',
    '/confirm-email',
    '/no-such-page',
    '/home-search?type=car&brand=bmw',
    `/listing-cards?ids=${ids.join(',')}`,
    '/feed.xml',
    '/feed.xml?type=car&brand=bmw',
    '/robots.txt',
    '/sitemap.xml',
    '/health/ready',
    '/dev/outbox',
    `/media/${picture}/640.avif`,
    '/api/public-config',
    '/api/icons/brand.json?icons=vw',
    '/api/makes?type=car',
    '/api/search?type=car',
    '/api/search?type=car&sort=price_asc&per_page=100&page=3',
    '/api/search/makes?q=golf',
    `/api/listings?ids=${ids.join(',')}`,
    `/api/listings/${id}`,
    '/api/calculators/municipalities',
    '/api/calculators/tax?type=car&class=car&city=sofia&power_kw=100&year=2012&fuel=diesel',
    '/api/calculators/fuel?type=car&fuel=diesel&distance=20000&consumption=6',
  ];
  const user = [
    '/user/listing',
    '/user/listing?page=5',
    '/user/listing?state=published',
    '/user/listing?q=golf',
    '/user/profile',
    '/user/export',
    '/user/verification',
    '/user/sessions',
    '/user/listing/create',
    '/api/user/me',
    '/api/user/profile',
    '/api/user/verification',
    '/api/user/sessions',
    '/api/user/export',
    '/api/user/listings',
    '/api/user/listings?per_page=100',
    '/api/drafts',
    '/api/vin/WVWZZZ1KZ8P123456',
  ];
  const queue = ['pending', 'reported', 'objected', 'all', 'published', 'rejected', 'inactive', 'fake'].map(
    (tab) => `tab=${tab}`,
  );
  const queries = [
    ...queue,
    'tab=pending&page=100',
    'tab=pending&sort=views',
    'tab=pending&sort=price_desc',
    'tab=pending&sort=oldest',
    'tab=pending&brand=bmw',
    'tab=all&page=40',
    'tab=published&page=40',
    'tab=all&brand=bmw',
    'tab=all&brand=bmw&page=40',
    'tab=all&brand=bugatti',
    'tab=all&type=boat&sort=oldest',
    'tab=all&q=golf',
    'tab=all&q=zzzz',
    `tab=all&q=${pending}`,
    `tab=all&q=0${phone}`,
    'tab=all&q=WVWZZZ1KZ8P123456',
    `tab=all&seller=${most}`,
    'tab=all&signal=any',
    'tab=all&from=2026-01-01&to=2026-01-31',
    'tab=rejected&pictures=without',
    'tab=inactive&sort=number',
  ];
  const staff = [
    '/admin/dashboard',
    ...queries.map((each) => `/admin/listing?${each}`),
    `/admin/listing/${pending}`,
    `/admin/listing/${own}`,
    '/admin/second-factor',
    '/api/admin/dashboard',
    '/api/admin/listings',
    `/api/admin/listings/${pending}`,
    '/api/admin/second-factor',
  ];
  const administration = [
    '/admin/verification',
    '/admin/audit',
    '/admin/audit?outcome=refused',
    `/admin/audit?actor=${moderator}`,
    `/admin/audit?subject=listing:${own}`,
    '/admin/audit?action=account.signed_in',
    '/admin/audit?before=1000',
    '/api/admin/audit',
    '/api/admin/verifications',
  ];
  const numbered = new Map([
    [id, ':id'],
    [gone, ':gone'],
    [own, ':own'],
    [pending, ':pending'],
    [company, ':company'],
    [ids.join(','), ':ids'],
    [String(most), ':seller'],
    [String(moderator), ':account'],
    [phone, ':phone'],
    [picture, ':picture'],
    [NO_TOKEN, ':token'],
  ]);
  const nameOf = (path: string): string => {
    let name = decodeURIComponent(path);
    for (const [value, shown] of numbered)
      name = name.replace(new RegExp(`(?<=[/=:0])${value}(?=$|[/?&])`), shown);
    return name;
  };
  const visitsOf = (paths: string[], accountId?: number, as = ''): Visit[] =>
    paths.map((path) => ({ name: nameOf(path) + as, path, account: accountId }));
  return [
    ...visitsOf(visitor),
    ...visitsOf(
      [
        ...user,
        `/user/listing/edit/${own}`,
        `/api/user/listings/${own}`,
        `/api/user/listings/${own}/statement`,
        `/user/listing/decision/${own}`,
        // Opening the form has made a working copy.
        `/api/drafts/${own}`,
        `/api/drafts/${own}/pictures`,
        `/api/drafts/${own}/comparable-prices`,
        `/api/documents/1`,
        `/api/user/export/${NO_TOKEN}`,
      ],
      most,
    ),
    ...visitsOf(user, dealer, ' (dealer)'),
    ...visitsOf(['/user/listing', '/user/profile'], person, ' (person)'),
    ...visitsOf(staff, moderator),
    ...visitsOf(administration, admin),
    ...visitsOf(['/admin', '/admin/listings'], moderator),
  ];
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
