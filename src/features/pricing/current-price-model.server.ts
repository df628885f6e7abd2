import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Transaction } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { PriceModel, type PriceModelDocument } from './model/price-model.ts';

export interface CurrentPriceModel {
  id: number;
  fittedAt: Date;
  model: PriceModel;
}

const unzip = promisify(gunzip);
const loadedOf = new WeakMap<Database, CurrentPriceModel>();

/**
 * Returns the newest fitted model, or undefined if there is none. Each call asks the database which one that is, so every
 * process uses a new model from its commit on; only a new one is read. `connection` reads within a transaction of `db`.
 */
export async function currentPriceModel(
  db: Database,
  connection: Database | Transaction<DB> = db,
): Promise<CurrentPriceModel | undefined> {
  const newest = await connection
    .selectFrom('price_model')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return undefined;
  const loaded = loadedOf.get(db);
  if (loaded?.id === newest.id) return loaded;
  const row = await connection
    .selectFrom('price_model')
    .select(['document', 'fitted_at'])
    .where('id', '=', newest.id)
    .executeTakeFirst();
  if (!row) return undefined;
  const document = JSON.parse((await unzip(row.document)).toString()) as PriceModelDocument;
  const current = { id: newest.id, fittedAt: row.fitted_at, model: new PriceModel(document) };
  loadedOf.set(db, current);
  return current;
}
