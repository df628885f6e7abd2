import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { readStockVehicles, type StockVehicle } from '../planning/stock-vehicles.server.ts';

const OWN_NUMBER = /^volan-\d+$/;

/**
 * The vehicle of a dealer with this number. Undefined if the number is free: unknown, or released by `delete` or a file.
 * Throws AppError `not_found` (404) for the number of a listing (`volan-123`) that is not the dealer's own.
 */
export async function findVehicle(
  db: Database,
  accountId: number,
  stockNumber: string,
): Promise<StockVehicle | undefined> {
  const vehicle = (await readStockVehicles(db, accountId, { stockNumber })).get(stockNumber);
  if (!vehicle && OWN_NUMBER.test(stockNumber)) throw new AppError('not_found', 404);
  return vehicle && isReleased(vehicle) ? undefined : vehicle;
}

/** Throws AppError `not_found` (404) if the number is free. */
export async function requireVehicle(
  db: Database,
  accountId: number,
  stockNumber: string,
): Promise<StockVehicle> {
  const vehicle = await findVehicle(db, accountId, stockNumber);
  if (!vehicle) throw new AppError('not_found', 404);
  return vehicle;
}

/** Whether the listing is closed and its number may be used for another one. */
export const isReleased = ({ isOpen, goneAt }: Pick<StockVehicle, 'isOpen' | 'goneAt'>): boolean =>
  !isOpen && goneAt !== null;
