import { callOperation, type OperationAnswer } from '#platform/web/call-operation.ts';
import type { listPushDevicesOperation } from '../list-push-devices.server.ts';
import type { renamePushDeviceOperation } from '../rename-push-device.server.ts';
import type { seePushDeviceOperation } from '../see-push-device.server.ts';
import type { subscribePushOperation } from '../subscribe-push.server.ts';
import type { unsubscribePushOperation } from '../unsubscribe-push.server.ts';
import type { BrowserSubscription, PushBrowser } from './push-browser.ts';

type Devices = OperationAnswer<typeof listPushDevicesOperation>;

const PATH = '/api/push-subscriptions';

/** State of this browser as the server stores it. */
interface SeenDevice {
  isKnown: boolean;
  /** A device of the account, but with an earlier key of the server. */
  isOutdated: boolean;
}

/** Tells the server that this browser has been used; it knows none without a subscription. */
export async function seeDevice(browser: PushBrowser): Promise<SeenDevice> {
  const current = await browser.current();
  if (!current) return { isKnown: false, isOutdated: false };
  const { known, outdated } = await callOperation<typeof seePushDeviceOperation>('POST', `${PATH}/seen`, {
    body: { endpoint: current.endpoint, auth: current.keys.auth },
  });
  return { isKnown: known, isOutdated: outdated };
}

/** Devices of the account; `current` is right only after `seeDevice`. */
export const listDevices = async (): Promise<Devices> =>
  callOperation<typeof listPushDevicesOperation>('GET', PATH);

export const sendSubscription = async (body: BrowserSubscription & { replaces?: string }) =>
  callOperation<typeof subscribePushOperation>('POST', PATH, { body });

export const removeDevice = async (id: number) =>
  callOperation<typeof unsubscribePushOperation>('DELETE', `${PATH}/${id}`);

export const renameDevice = async (id: number, name: string) =>
  callOperation<typeof renamePushDeviceOperation>('PATCH', `${PATH}/${id}`, { body: { name } });
