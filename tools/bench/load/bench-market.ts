import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import sharp from 'sharp';
import { DEMO_PASSWORD } from '#demo/accounts/demo-accounts.ts';
import { Passwords } from '#features/accounts/password/passwords.server.ts';
import { pictureFormats, pictureWidths, renditionFile } from '#features/media/picture-renditions.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { makePage } from '#tools/documents/make-page.ts';

const SELLERS = 400;
const PENDING = 2_000;
const PICTURES = 200;
const CERTIFICATES = 4;

export interface BenchSeller {
  account: number;
  email: string;
  cookie: string;
  /** Own published listings, those with the newest changes last. */
  listings: number[];
}

/** Listings, pictures and accounts of the market that the load test requests and changes. */
export interface BenchMarket {
  /** Published listings in an order of their own. */
  ids: readonly number[];
  /** Addresses of stored renditions. */
  pictures: readonly string[];
  sellers: readonly BenchSeller[];
  /** Listings that wait for approval, with their versions. */
  pending: { id: number; version: number }[];
  moderatorCookies: readonly string[];
  photo: Buffer;
  certificates: readonly Buffer[];
}

/** Prepares people, sessions and files on a demo market. Sellers get the password of demo accounts. */
export async function prepareMarket(client: pg.Client, files: FileStore): Promise<BenchMarket> {
  const rows = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
    (await client.query<Row>(sql, values)).rows;
  const ids = (
    await rows<{ id: number }>('select id::int from published_listing order by md5(id::text)')
  ).map(({ id }) => id);
  const owners = await rows<{ account: number; listings: number[] }>(
    `select a.id as account, array_agg(l.id::int) as listings
     from account a join published_listing l on l.account_id = a.id and l.features <> '{}'
     where a.roles = '{}' and a.phone is not null
     group by a.id having count(*) between 2 and 400 order by md5(a.id::text) limit ${SELLERS}`,
  );
  const hash = await new Passwords().hash(DEMO_PASSWORD);
  const sellers: BenchSeller[] = [];
  for (const { account, listings } of owners) {
    const email = `load-${account}@volan.example`;
    await client.query(
      'update account set email = $1, email_confirmed = true, password_hash = $2 where id = $3',
      [email, hash, account],
    );
    sellers.push({ account, email, cookie: await openSession(client, account, false), listings });
  }
  const moderators = await rows<{ id: number }>(
    `select id from account where roles <> '{}' and email like '%@volan.example'`,
  );
  const pending = await rows<{ id: number; version: number }>(
    `select id::int, version from listing where moderation = 'pending' and publication = 'active' and not fake
     order by created_at, id limit ${PENDING}`,
  );
  const moderatorCookies: string[] = [];
  for (const { id } of moderators) moderatorCookies.push(await openSession(client, id, true));
  const certificates = Array.from({ length: CERTIFICATES }, async (_, index) => makePage(7, index, 'photo3'));
  return {
    ids,
    pictures: await storePictures(rows, files),
    sellers,
    pending,
    moderatorCookies,
    photo: await makePhoto(),
    certificates: (await Promise.all(certificates)).map(({ bytes }) => bytes),
  };
}

async function openSession(client: pg.Client, account: number, staff: boolean): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `insert into session (token_hash, account_id, created_at, seen_at, expires_at, remembered, address, user_agent, staff)
     values ($1, $2, now(), now(), now() + interval '12 hours', false, '192.0.2.1', 'load', $3)`,
    [createHash('sha256').update(token).digest(), account, staff],
  );
  return `volan_session=${token}; volan_signed_in=1`;
}

/** Noise compresses as badly as a photograph. */
const makePhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();

/** Stores renditions of pictures that listings already name. */
async function storePictures(
  rows: (sql: string) => Promise<{ id: string }[]>,
  files: FileStore,
): Promise<string[]> {
  const photo = await makePhoto();
  const stored = await Promise.all(
    pictureWidths.flatMap((width) =>
      pictureFormats.map(async (format) => ({
        width,
        format,
        bytes: await sharp(photo).resize(width).toFormat(format, { quality: 50 }).toBuffer(),
      })),
    ),
  );
  const found = await rows(`select distinct picture_id as id from listing_picture limit ${PICTURES}`);
  const addresses: string[] = [];
  for (const { id } of found)
    for (const { width, format, bytes } of stored) {
      await files.put(renditionFile(id, width, format), bytes, `image/${format}`);
      if (width <= 640) addresses.push(`/media/${id}/${width}.${format}`);
    }
  return addresses;
}
