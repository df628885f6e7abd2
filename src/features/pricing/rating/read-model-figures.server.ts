import type { Database } from '#platform/db/database.server.ts';
import type { ModelFigures } from '../model/blind-figures.ts';

export interface FittedModel {
  fittedAt: Date;
  listings: number;
  figures: ModelFigures;
}

/** Reads how well the model in use estimates; undefined without a model. */
export async function readModelFigures(db: Database): Promise<FittedModel | undefined> {
  const row = await db
    .selectFrom('price_model')
    .select(['fitted_at as fittedAt', 'listings', 'figures'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, figures: row.figures as unknown as ModelFigures };
}
