import * as z from 'zod';

export const documentParams = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) });
