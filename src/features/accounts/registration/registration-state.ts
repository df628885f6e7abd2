import * as z from 'zod';

const seconds = z.int().min(0);
const number = {
  phone: z.string().describe('E.164'),
  phoneText: z.string().describe('The same as people write it'),
};

/** How far a browser is with registering; what the server knows, so that a reload loses nothing. */
export const registrationStateSchema = z
  .discriminatedUnion('step', [
    z.object({ step: z.literal('phone') }),
    z.object({
      step: z.literal('code'),
      ...number,
      expiresInSeconds: seconds.describe('How long the code counts'),
      resendInSeconds: seconds.describe('When another one may be asked for'),
    }),
    z.object({
      step: z.literal('details'),
      ...number,
      expiresInSeconds: seconds.describe('How long the number counts as proven'),
    }),
  ])
  .meta({ id: 'RegistrationState' });

export type RegistrationState = z.infer<typeof registrationStateSchema>;
