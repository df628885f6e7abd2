import type { Viewer } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';
import { findModel, makeAccount, makeListing } from './factories.ts';
import { insertConversation } from './insert-conversation.ts';

const MAKES = { golf: ['vw', 'golf'], a4: ['audi', 'a4'], corolla: ['toyota', 'corolla'] } as const;
type Make = keyof typeof MAKES;

/** A listing that can be swapped, and its owner. */
export interface Offer {
  id: number;
  owner: Viewer;
}

/** Inserts a listing of one model whose owner accepts others; the owner is new unless `values` names one. */
export async function makeOffer(
  db: Database,
  make: Make,
  accepted: readonly Make[],
  values: Partial<Parameters<typeof makeListing>[1]> = {},
): Promise<Offer> {
  const [brand, model] = MAKES[make];
  const accountId = values.account_id ?? (await makeAccount(db));
  const id = await makeListing(db, { brand, model, barter: true, ...values, account_id: accountId });
  for (const [position, wished] of accepted.entries()) {
    const { brandId, modelId } = await findModel(db, ...MAKES[wished]);
    await db
      .insertInto('listing_exchange')
      .values({ listing_id: id, position, brand_id: brandId, model_id: modelId })
      .execute();
  }
  return { id, owner: { accountId } as Viewer };
}

/** Inserts a conversation about the second listing in which one side blocked the other. */
export async function makeBlock(
  db: Database,
  [buyer, seller]: readonly [Offer, Offer],
  blocker: 'buyer' | 'seller',
): Promise<void> {
  await insertConversation(db, {
    listingId: seller.id,
    at: new Date('2026-11-10T10:00:00Z'),
    sides: [
      { side: 'buyer', account_id: buyer.owner.accountId, blocked: blocker === 'buyer' },
      { side: 'seller', account_id: seller.owner.accountId, blocked: blocker === 'seller' },
    ],
  });
}
