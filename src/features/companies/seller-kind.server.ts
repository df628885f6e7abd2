import { sql, type RawBuilder } from 'kysely';

export type SellerKind = 'private' | 'dealer' | 'company';

/** SQL expression for the seller kind of an account; `account` is its alias in the query. */
export const sellerKind = (account: string): RawBuilder<SellerKind> => sql<SellerKind>`
  case when ${sql.ref(`${account}.kind`)} = 'private' then 'private'
    when ${sql.ref(`${account}.company_kind`)} = 'car_dealer' then 'dealer' else 'company' end`;
