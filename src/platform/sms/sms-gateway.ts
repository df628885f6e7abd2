export interface Sms {
  /** The stored number in E.164, never the text a user typed. */
  to: string;
  text: string;
}

/**
 * Sends text messages. A message is sent immediately and without retries, not by a job: a late code is
 * useless, a second message costs money, and the waiting user sees the error. Throws AppError
 * `sms_unavailable` (503).
 */
export interface SmsGateway {
  send(sms: Sms): Promise<void>;
}

const E164 = /^\+[1-9]\d{6,14}$/;
/** Six parts of 67 Cyrillic characters each; a longer text is a programming error. */
const MAX_TEXT_LENGTH = 402;

/** Throws RangeError for a number or text that must not reach a gateway. */
export function checkSms({ to, text }: Sms): void {
  if (!E164.test(to)) throw new RangeError('an SMS needs a number in E.164');
  if (text.trim() === '' || text.length > MAX_TEXT_LENGTH)
    throw new RangeError(`an SMS has 1 to ${MAX_TEXT_LENGTH} characters`);
}
