import { lineSchema } from '#features/access/operation-schemas.ts';
import { MAX_NAME_LENGTH } from './saved-search.ts';

export const searchNameSchema = lineSchema(1, MAX_NAME_LENGTH);
