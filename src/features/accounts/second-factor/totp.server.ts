import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Defaults that every authenticator app supports (RFC 6238; RFC 4226 for the length of the secret). */
const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** Steps accepted before and after the current one, for clock drift and slow typing. */
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

/** Returns the set-up for an authenticator app: an address to scan and the secret to type. */
export function totpSetup(secret: Buffer, label: string): { address: string; secret: string } {
  const totp = totpOf(secret, label);
  return { address: totp.toString(), secret: totp.secret.base32 };
}

/** Returns the time step near `now` that the digits match; undefined when they are wrong. */
export function totpStep(secret: Buffer, digits: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: digits, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}
