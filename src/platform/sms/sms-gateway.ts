/** One short message to one number. */
export interface Sms {
  /** E.164: the stored, canonical number, never what somebody typed. */
  to: string;
  text: string;
}

/**
 * Hands short messages over to whoever delivers them. Sent at once and once, not by a job: a code is worth
 * nothing later, a second message costs money, and the person who waits is told. Throws AppError
 * `sms_unavailable` (503).
 */
export interface SmsGateway {
  send(sms: Sms): Promise<void>;
}

const E164 = /^\+[1-9]\d{6,14}$/;
/** Six parts of a message in Cyrillic (67 characters each); more is a mistake. */
const MAX_TEXT_LENGTH = 402;

/** Throws RangeError for what must never reach a gateway: that is a fault of the caller's. */
export function checkSms({ to, text }: Sms): void {
  if (!E164.test(to)) throw new RangeError('an SMS goes to a number in the form of E.164');
  if (text.trim() === '' || text.length > MAX_TEXT_LENGTH)
    throw new RangeError(`an SMS has 1 to ${MAX_TEXT_LENGTH} characters`);
}
