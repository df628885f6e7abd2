import { useCallback, useEffect, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import type { PushDevice } from '../push-device.ts';
import type { PushBrowser } from './push-browser.ts';
import { listDevices, removeDevice, seeDevice } from './push-calls.ts';

interface Options {
  browser: PushBrowser;
  /** This device has been removed. */
  onStopped: () => void;
  /** The server sends no push notifications. */
  onOff: () => void;
}

/** Devices of the account that show push notifications. */
export interface DevicesState {
  /** Undefined while they load. */
  devices: PushDevice[] | undefined;
  isFailed: boolean;
  load: () => void;
  /** Why the last change failed. */
  fault: string | undefined;
  remove: (device: PushDevice) => Promise<void>;
  rename: (id: number, name: string) => void;
}

export function useDevices({ browser, onStopped, onOff }: Options): DevicesState {
  const [devices, setDevices] = useState<PushDevice[]>();
  const [isFailed, setIsFailed] = useState(false);
  const [fault, setFault] = useState<string>();

  const load = useCallback(() => {
    setIsFailed(false);
    // Without its visit the server does not know which device this is.
    seeDevice(browser)
      .catch(() => undefined)
      .then(async (seen) => {
        const { public_key, devices: all } = await listDevices();
        if (public_key === null) onOff();
        else setDevices(seen?.isKnown ? all : all.map((device) => ({ ...device, current: false })));
      })
      .catch(() => setIsFailed(true));
  }, [browser, onOff]);
  useEffect(load, [load]);

  async function remove({ id, current }: PushDevice): Promise<void> {
    setFault(undefined);
    try {
      await removeDevice(id);
    } catch {
      setFault(m.push_device_failed());
      return;
    }
    if (!current) return setDevices((known) => known?.filter((device) => device.id !== id));
    // The server sends nothing more; what the browser keeps does not matter.
    await browser.unsubscribe().catch(() => undefined);
    onStopped();
  }

  const rename = (id: number, name: string) =>
    setDevices((known) => known?.map((each) => (each.id === id ? { ...each, name } : each)));

  return { devices, isFailed, load, fault, remove, rename };
}
