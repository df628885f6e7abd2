import * as z from 'zod';
import { AppError } from '#kernel/app-error.ts';
import type { Log } from '../log/log.server.ts';
import type { ServiceCalls } from '../services/service-calls.server.ts';
import { fetchOutside, OutsideError } from '../web/fetch-outside.server.ts';
import { circuitBreaker } from '../web/circuit-breaker.server.ts';
import { CAPTCHA_NOT_LOADED, CAPTCHA_PLACEHOLDER } from './captcha-site-key.ts';

export interface CaptchaSettings {
  /** Sent to the browser even when the check is off. */
  siteKey: string;
  /** Undefined: the check is off. */
  check: { secret: string; verifyUrl: string; minScore: number } | undefined;
}

export interface Captcha {
  enabled: boolean;
  /**
   * Verifies a visitor. `action` is the action the token was created for, `address` the visitor's IP address. Returns
   * false when the provider gives no verdict: the caller must then require another proof, such as a code. Throws
   * AppError `captcha_refused` (422) for an invalid token and `captcha_not_loaded` (422) when only the visitor could
   * not reach the provider. The provider guarantees that a token is valid only once.
   */
  verify(visit: CaptchaVisit): Promise<boolean>;
}

interface CaptchaVisit {
  token: string;
  action: string;
  address: string;
}

const MAX_AGE_MS = 120_000;
/** Tolerance for a provider clock that is ahead of ours. */
const CLOCK_SKEW_MS = 30_000;
const MAX_TOKEN_LENGTH = 8_192;

/**
 * The reCAPTCHA v3 protocol, which other providers support too
 * (https://developers.google.com/recaptcha/docs/v3).
 */
const answerSchema = z.object({
  success: z.boolean(),
  score: z.number().min(0).max(1).optional(),
  action: z.string().optional(),
  challenge_ts: z.iso.datetime({ offset: true }).optional(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
});
/** Provider error codes caused by our configuration, not by the visitor. */
const OUR_FAULTS = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request']);

export function createCaptcha(
  { check }: CaptchaSettings,
  base: { hostname: string; log: Log; now: () => Date; calls?: ServiceCalls; timeoutMs?: number },
): Captcha {
  if (!check) return { enabled: false, verify: async () => true };
  const { secret, verifyUrl, minScore } = check;
  const guarded = circuitBreaker();

  async function ask(token: string, address: string): Promise<z.infer<typeof answerSchema>> {
    const body = new URLSearchParams({ secret, response: token, remoteip: address });
    const { status, json } = await fetchOutside(verifyUrl, { body }, base);
    const answer = answerSchema.safeParse(json);
    if (status !== 200 || !answer.success)
      throw new OutsideError(`it answered ${status} or with an invalid body`);
    const ours = answer.data['error-codes']?.find((code) => OUR_FAULTS.has(code));
    if (ours) throw new OutsideError(`it rejects our configuration: ${ours}`);
    return answer.data;
  }

  /** Returns undefined when the provider gives none. */
  async function verdictOf(token: string, address: string) {
    try {
      const call = () => guarded(() => ask(token, address));
      return await (base.calls ? base.calls.count('captcha', call) : call());
    } catch (err) {
      if (!(err instanceof OutsideError)) throw err;
      base.log.warn({ err }, 'the captcha provider is unavailable; visitors get codes instead');
      return undefined;
    }
  }

  return {
    enabled: true,
    async verify({ token, action, address }) {
      if (token === '' || token === CAPTCHA_PLACEHOLDER || token.length > MAX_TOKEN_LENGTH) throw refused();
      // Also asks without a token, to learn whether the provider is down for us, too.
      const answer = await verdictOf(token, address);
      if (!answer) return false;
      if (token === CAPTCHA_NOT_LOADED) throw new AppError('captcha_not_loaded', 422);
      const age = answer.challenge_ts ? base.now().getTime() - Date.parse(answer.challenge_ts) : Infinity;
      const reasons = {
        token: answer.success,
        action: answer.action === action,
        hostname: answer.hostname === base.hostname,
        score: (answer.score ?? 0) >= minScore,
        age: age <= MAX_AGE_MS && age >= -CLOCK_SKEW_MS,
      };
      const failed = Object.entries(reasons).flatMap(([name, holds]) => (holds ? [] : [name]));
      if (failed.length === 0) return true;
      base.log.info({ failed, score: answer.score, codes: answer['error-codes'] }, 'captcha refused');
      throw refused();
    },
  };
}

const refused = () =>
  new AppError('captcha_refused', 422, { fields: { recaptcha_token: ['captcha_refused'] } });
