import * as z from 'zod';

/** Response to a right password while the captcha is unavailable: a code completes the sign-in. */
export const signInCodeSentSchema = z.object({
  success: z.literal(false),
  sentBy: z.enum(['sms', 'mail']),
  sentTo: z.string().describe('Masked number or e-mail address'),
  expiresInSeconds: z.int(),
});
export type SignInCodeSent = z.infer<typeof signInCodeSentSchema>;

const SHOWN_DIGITS = 2;

/** `+359•••••••67`. */
export const maskPhone = (phone: string): string =>
  phone.slice(0, 4) + '•'.repeat(Math.max(0, phone.length - 4 - SHOWN_DIGITS)) + phone.slice(-SHOWN_DIGITS);

/** `m•••@volan.example`. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••');
