import * as z from 'zod';
import { fetchOutside, OutsideError } from '../web/fetch-outside.server.ts';
import type { SmsGateway } from './sms-gateway.ts';
import type { SmsSettings } from './sms-settings.ts';

const accepted = z.object({
  sid: z.string().regex(/^[SM]M/),
  status: z.enum(['accepted', 'scheduled', 'queued', 'sending', 'sent', 'receiving', 'delivered']),
});
const refused = z.object({ code: z.int() });

/** Sends through "Create a Message" of Twilio's API 2010-04-01. */
export const twilioSms = (
  { url, accountSid, authToken, from }: Extract<SmsSettings, { gateway: 'twilio' }>,
  limits: { timeoutMs?: number } = {},
): SmsGateway => ({
  async send({ to, text }) {
    const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
    const answer = await fetchOutside(
      `${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
      {
        body: new URLSearchParams({ To: to, [sender]: from, Body: text }),
        headers: { Authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
      },
      limits,
    );
    if (answer.status === 201 && accepted.safeParse(answer.json).success) return;
    // Twilio's message contains the number; its code does not.
    const code = refused.safeParse(answer.json).data?.code;
    throw new OutsideError(`it answered ${answer.status}${code === undefined ? '' : ` (${code})`}`);
  },
});
