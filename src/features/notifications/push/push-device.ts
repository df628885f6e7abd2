import * as z from 'zod';

export const PUSH_PATH = '/api/push-subscriptions';

/** Devices of an account; a further one replaces that which was not used for the longest time. */
export const MAX_DEVICES = 16;
export const MAX_DEVICE_NAME = 60;

/** A browser that shows push notifications of the account. */
export const pushDeviceSchema = z
  .object({
    id: z.int(),
    name: z.string().nullable().describe('Given by its owner'),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    current: z.boolean().describe('Whether this call was made by it'),
    created_at: z.iso.datetime(),
    used_at: z.iso.datetime().describe('Last visit'),
  })
  .meta({ id: 'PushDevice' });
export type PushDevice = z.infer<typeof pushDeviceSchema>;

export const endpointSchema = z.string().min(10).max(2000);
/** 16 bytes. */
export const authSchema = z.string().regex(/^[\w-]{22}$/);
