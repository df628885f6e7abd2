import * as z from 'zod';

const seconds = z.int().min(0);
const number = {
  phone: z.string().describe('E.164'),
  country: z.string().describe('ISO 3166 code of the number'),
  phoneText: z.string().describe('The number in groups of digits'),
};

/** Registration step of a browser. It is kept on the server, so that a reload loses nothing. */
export const registrationStateSchema = z
  .discriminatedUnion('step', [
    z.object({ step: z.literal('phone') }),
    z.object({
      step: z.literal('code'),
      ...number,
      expiresInSeconds: seconds.describe('Validity of the code'),
      resendInSeconds: seconds.describe('Until another code can be requested'),
    }),
    z.object({
      step: z.literal('details'),
      ...number,
      expiresInSeconds: seconds.describe('Validity of the proof'),
    }),
  ])
  .meta({ id: 'RegistrationState' });

export type RegistrationState = z.infer<typeof registrationStateSchema>;
