import * as z from 'zod';

export const accountId = z.int().positive().max(2_147_483_647);

/** Path parameter with the id of an account. */
export const accountParams = z.strictObject({ id: z.coerce.number().pipe(accountId) });
