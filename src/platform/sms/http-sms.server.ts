import * as z from 'zod';
import { fetchOutside, OutsideError } from '../web/fetch-outside.server.ts';
import type { SmsGateway } from './sms-gateway.ts';

const accepted = z.object({}).loose();

/**
 * A generic gateway: POST `{"to": "+359…", "text": "…"}` with `Authorization: Bearer <secret>`. Any 2xx
 * response with a JSON object, or 204, means that the message was accepted.
 */
export const httpSms = (
  { url, secret }: { url: string; secret: string },
  limits: { timeoutMs?: number } = {},
): SmsGateway => ({
  async send({ to, text }) {
    const headers = { Authorization: `Bearer ${secret}` };
    const { status, json } = await fetchOutside(url, { body: { to, text }, headers }, limits);
    if (status < 200 || status >= 300) throw new OutsideError(`it answered ${status}`);
    if (status !== 204 && !accepted.safeParse(json).success)
      throw new OutsideError(`it answered ${status} without JSON`);
  },
});
