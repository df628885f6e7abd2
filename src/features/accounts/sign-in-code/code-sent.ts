import * as z from 'zod';

/** Response while the captcha is unavailable: the code completes the call. */
export const codeSentSchema = z.object({
  success: z.literal(false),
  sentBy: z.enum(['sms', 'mail']),
  sentTo: z.string().describe('Masked number or e-mail address'),
  expiresInSeconds: z.int(),
});
export type CodeSent = z.infer<typeof codeSentSchema>;

const SHOWN_DIGITS = 2;

/** `+359•••••••67`. */
export const maskPhone = (phone: string): string =>
  phone.slice(0, 4) + '•'.repeat(Math.max(0, phone.length - 4 - SHOWN_DIGITS)) + phone.slice(-SHOWN_DIGITS);

/** `m•••@volan.example`. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••');
