import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { formatDate } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { DeviceRow } from './device-row.tsx';
import type { PushBrowser } from './push-browser.ts';
import { listDevices, removeDevice, seeDevice, type Devices } from './push-calls.ts';

interface ManageDevicesProps {
  browser: PushBrowser;
  onEnable: () => void;
  /** The person wants to know how to unblock. */
  onBlocked: () => void;
  onStopped: () => void;
  /** The server sends no push notifications. */
  onOff: () => void;
  onClose: () => void;
  children: ReactNode;
}

type Loaded = Devices['devices'];

/** Turns push notifications of this device on and off, and lists all devices of the account. */
export function ManageDevices({
  browser,
  onEnable,
  onBlocked,
  onStopped,
  onOff,
  onClose,
  children,
}: ManageDevicesProps) {
  const [devices, setDevices] = useState<Loaded>();
  const [isFailed, setIsFailed] = useState(false);
  const [fault, setFault] = useState<string>();
  const [isBlocked, setIsBlocked] = useState(() => browser.permission() === 'denied');

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
  useEffect(() => browser.onPermission(() => setIsBlocked(browser.permission() === 'denied')), [browser]);

  const current = devices?.find((device) => device.current);
  const isOn = current !== undefined && !isBlocked;

  async function remove(id: number): Promise<void> {
    setFault(undefined);
    try {
      await removeDevice(id);
    } catch {
      setFault(m.push_device_failed());
      return;
    }
    if (id !== current?.id) return setDevices((known) => known?.filter((device) => device.id !== id));
    // The server sends nothing more; what the browser keeps does not matter.
    await browser.unsubscribe().catch(() => undefined);
    onStopped();
  }

  if (isFailed)
    return (
      <div role="alert">
        <p className="text-fg-2">{m.push_manage_failed()}</p>
        <button type="button" className="btn btn-primary mt-5 w-full" onClick={load}>
          {m.push_error_retry()}
        </button>
      </div>
    );
  return (
    <>
      <p role="status" className="text-base text-fg-2">
        {stateText({ devices, isBlocked, current })}
      </p>
      {devices && !isOn && (
        <button
          type="button"
          className={`btn mt-4 w-full ${isBlocked ? 'btn-secondary' : 'btn-primary'}`}
          onClick={isBlocked ? onBlocked : onEnable}
        >
          {isBlocked ? m.push_blocked_how() : m.push_enable()}
        </button>
      )}
      {children && <div className="mt-5">{children}</div>}
      {devices && (
        <section className="mt-5">
          <h3 className="font-semibold">{m.push_devices()}</h3>
          {devices.length === 0 ? (
            <p className="mt-1.5 text-sm text-fg-2">{m.push_devices_none()}</p>
          ) : (
            <ul className="mt-1.5 divide-y divide-line">
              {devices.map((device) => (
                <DeviceRow
                  key={device.id}
                  device={device}
                  onRemove={() => void remove(device.id)}
                  onRenamed={(name) =>
                    setDevices((known) =>
                      known?.map((each) => (each.id === device.id ? { ...each, name } : each)),
                    )
                  }
                />
              ))}
            </ul>
          )}
        </section>
      )}
      <p role="alert" className="text-sm text-bad not-empty:mt-3">
        {fault}
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        {isOn && (
          <button
            type="button"
            className="btn btn-danger-soft flex-1"
            onClick={() => void remove(current.id)}
          >
            {m.push_manage_stop()}
          </button>
        )}
        <button type="button" className="btn btn-secondary flex-1" onClick={onClose}>
          {m.modal_close()}
        </button>
      </div>
    </>
  );
}

function stateText({
  devices,
  isBlocked,
  current,
}: {
  devices: Loaded | undefined;
  isBlocked: boolean;
  current: Loaded[number] | undefined;
}): string {
  if (!devices) return m.push_manage_opening();
  if (isBlocked) return m.push_manage_blocked();
  return current ? m.push_manage_on({ date: formatDate(new Date(current.created_at)) }) : m.push_manage_off();
}
