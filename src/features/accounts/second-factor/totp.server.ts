import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** What every authenticator app takes for granted (RFC 6238, and RFC 4226 for the length of the secret). */
const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** Steps before and after that are taken too: clocks differ, and typing takes its time. */
const WINDOW = 1;
const ISSUER = 'Volan';

export const makeTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

function totpOf(secret: Buffer, label = ''): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_SECONDS,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  });
}

/** What an authenticator app is told: as an address to scan, and the secret to type in by hand. */
export function totpSetup(secret: Buffer, label: string): { address: string; secret: string } {
  const totp = totpOf(secret, label);
  return { address: totp.toString(), secret: totp.secret.base32 };
}

/** The time step that six digits are right for, near `now`; undefined when they are wrong. */
export function totpStep(secret: Buffer, digits: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: digits, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}
