import * as z from 'zod';
import type { PushSettings } from '#platform/push/push.ts';

/** Push services of Chrome, Samsung Internet and Opera; Firefox; Safari; Edge. */
const HOSTS = 'fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com';
const HOST = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/;

export const pushEnvironment = {
  PUSH: z
    .enum(['on', 'off'])
    .default('on')
    .describe('Push notifications to browsers, sent through the services of their makers; off offers none'),
  PUSH_HOSTS: z
    .string()
    .default(HOSTS)
    .refine(
      (text) => hostsIn(text).every((host) => HOST.test(host)),
      'must be host names, also with *. before them',
    )
    .describe('Comma-separated hosts of push services; browsers with another one cannot subscribe'),
  PUSH_LOOPBACK: z
    .enum(['allow'])
    .optional()
    .describe('allow: also sends to http endpoints on this machine, for tests; never in production'),
};

type Values = z.infer<z.ZodObject<typeof pushEnvironment>>;

const hostsIn = (text: string): string[] =>
  text
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '');

/** Returns undefined if push is off. `contact` is a mailto: or https: address. */
export const readPush = (values: Values, contact: string): PushSettings | undefined =>
  values.PUSH === 'off'
    ? undefined
    : { contact, hosts: hostsIn(values.PUSH_HOSTS), allowsLoopback: values.PUSH_LOOPBACK === 'allow' };

export const pushFaults = (given: { VOLAN_MODE?: string; PUSH_LOOPBACK?: string }) => ({
  'PUSH_LOOPBACK: must not be set in production':
    given.VOLAN_MODE === 'production' && given.PUSH_LOOPBACK !== undefined,
});
