import { sql, type RawBuilder } from 'kysely';

export type SellerKind = 'private' | 'dealer' | 'company';

/** What kind of seller an account is, as SQL; `account` is its name in the query. */
export const sellerKind = (account: string): RawBuilder<SellerKind> => sql<SellerKind>`
  case when ${sql.ref(`${account}.kind`)} = 'private' then 'private'
    when ${sql.ref(`${account}.company_kind`)} = 'car_dealer' then 'dealer' else 'company' end`;
