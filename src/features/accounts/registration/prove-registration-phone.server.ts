import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { PhoneCodeContext } from '../phone/send-phone-code.server.ts';
import { provePhone } from '../phone/prove-phone.server.ts';
import { registrationFlow } from './registration-flow.server.ts';
import { registrationStateSchema } from './registration-state.ts';
import { getRegistration } from './start-registration.server.ts';

interface ProveRegistrationPhoneContext extends PhoneCodeContext {
  config: PhoneCodeContext['config'] & { origin: string };
}

export const proveRegistrationPhoneOperation = defineOperation({
  method: 'POST',
  path: '/api/register/code',
  access: 'everyone',
  tag: 'accounts',
  summary: 'Prove the number with the code',
  description:
    'Allows three attempts in five minutes. The proof is valid for thirty minutes in this browser.',
  body: z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
  output: registrationStateSchema,
  errors: ['code_expired', 'code_wrong'],
  run: async (ctx: ProveRegistrationPhoneContext, { body, client, request }) => {
    const flow = registrationFlow(ctx, request);
    await provePhone(ctx, { purpose: 'register', flow, code: body.code, ...client });
    return getRegistration(ctx, flow);
  },
});
