import { sql } from 'kysely';
import { OTHER_KEY } from './other-make.ts';

/** Name of the brand `b` of a listing `l`, or the one that its seller typed. */
export const brandNameColumn = sql<string>`coalesce(l.brand_name, b.name)`;
/** Name of the model `m`, or the one that the seller typed; empty for a typed brand without a model. */
export const modelNameColumn = sql<string>`case when m.key = ${sql.lit(OTHER_KEY)} then coalesce(l.model_name, '') else m.name end`;

/** Names of the make of a listing `l` with its brand `b` and model `m`, for a card or title. */
export const makeColumns = sql`
  ${brandNameColumn} as "brandName", ${modelNameColumn} as "modelName", m.name_bg as "modelNameBg"`;
