import * as z from 'zod';

export const mailTokenSchema = z.string().min(1).max(100).describe('Token from the link in the mail');
