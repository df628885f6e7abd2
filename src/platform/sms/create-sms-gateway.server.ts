import { AppError } from '#kernel/app-error.ts';
import type { Database } from '../db/database.server.ts';
import { writeToOutbox } from '../outbox/write-to-outbox.server.ts';
import { OutsideError } from '../web/fetch-outside.server.ts';
import { circuitBreaker } from '../web/circuit-breaker.server.ts';
import { httpSms } from './http-sms.server.ts';
import { checkSms, type SmsGateway } from './sms-gateway.ts';
import type { SmsSettings } from './sms-settings.ts';
import { twilioSms } from './twilio-sms.server.ts';

const RETRY_AFTER_SECONDS = 30;

interface Base {
  db: Database;
  outbox: boolean;
  now: () => Date;
  timeoutMs?: number;
}

/**
 * Creates the configured gateway. `console` writes to the outbox; without an outbox (production) it
 * delivers nothing, because codes must not be stored in readable form.
 */
export function createSmsGateway(settings: SmsSettings, base: Base): SmsGateway {
  const deliver = deliveryOf(settings, base);
  const guarded = circuitBreaker();
  return {
    async send(sms) {
      checkSms(sms);
      try {
        if (!deliver) throw new OutsideError('no gateway is configured (SMS_GATEWAY)');
        await guarded(() => deliver.send(sms));
      } catch (cause) {
        if (!(cause instanceof OutsideError)) throw cause;
        throw new AppError('sms_unavailable', 503, { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
      }
    },
  };
}

function deliveryOf(settings: SmsSettings, base: Base): SmsGateway | undefined {
  if (settings.gateway === 'http') return httpSms(settings, base);
  if (settings.gateway === 'twilio') return twilioSms(settings, base);
  if (!base.outbox) return undefined;
  return { send: ({ to, text }) => writeToOutbox(base, { kind: 'sms', to, text }) };
}
