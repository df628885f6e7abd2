import { cellsOfBody } from '#features/dealers/api/vehicle-body.ts';
import { writeVehicle } from '#features/dealers/api/write-vehicle.server.ts';
import { tokenScopes, type TokenScope } from '#features/access/token-scope.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { hashToken, makeToken } from '#platform/secrets/secret-token.server.ts';
import type { TestApp } from './test-app.ts';

/** A complete car in the JSON format of stock files. */
export const stockCar = {
  type: 'car',
  brand: 'vw',
  model: 'golf',
  body: 'hatchback',
  condition: 'used',
  year: 2017,
  mileage: 125_000,
  fuel: 'diesel',
  power: 110,
  transmission: 'manual',
  price: 12_500,
  features: ['abs', 'airbags'],
  city: 'sofia',
};

/** A verified car dealer as the viewer of a call. */
export const dealerViewer = (accountId: number): Viewer => ({
  accountId,
  kind: 'company',
  companyKind: 'car_dealer',
  verified: true,
  roles: [],
  isStaffAccount: false,
  locale: null,
  usesSecondFactor: false,
  hasSecondFactor: false,
});

/** Puts a car into the stock of an account. Returns the number of its listing. */
export async function putStockCar(
  { ctx }: TestApp,
  accountId: number,
  stockNumber: string,
  more: Partial<typeof stockCar> = {},
): Promise<number> {
  const cells = cellsOfBody({ ...stockCar, ...more }, { replaces: true });
  const viewer = dealerViewer(accountId);
  const { listingId } = await writeVehicle(ctx, viewer, { stockNumber, cells, creates: true });
  return listingId;
}

/** Stores a token of the API and returns it. */
export async function makeApiToken(
  { ctx }: TestApp,
  accountId: number,
  {
    scopes = tokenScopes,
    expiresAt = null,
  }: { scopes?: readonly TokenScope[]; expiresAt?: Date | null } = {},
): Promise<{ id: number; token: string }> {
  const token = `volan_${makeToken()}`;
  const { id } = await ctx.db
    .insertInto('api_token')
    .values({
      account_id: accountId,
      token_hash: hashToken(token),
      name: 'a program',
      scopes: [...scopes],
      created_at: ctx.now(),
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}
