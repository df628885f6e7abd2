import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { formatDate } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { DeviceRow } from './device-row.tsx';
import type { PushBrowser } from './push-browser.ts';
import type { PushState } from './push-flow-state.ts';
import { useDevices, type DevicesState } from './use-devices.ts';

interface ManageDevicesProps {
  browser: PushBrowser;
  onEnable: () => void;
  show: (state: PushState) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Turns push notifications of this device on and off, and lists all devices of the account. */
export function ManageDevices({ browser, onEnable, show, onClose, children }: ManageDevicesProps) {
  const onStopped = useCallback(() => show({ name: 'stopped' }), [show]);
  const onOff = useCallback(() => show({ name: 'off' }), [show]);
  const all = useDevices({ browser, onStopped, onOff });
  const isBlocked = useIsBlocked(browser);
  const current = all.devices?.find((device) => device.current);

  if (all.isFailed) return <NotLoaded onRetry={all.load} />;
  return (
    <>
      <p role="status" className="text-base text-fg-2">
        {stateText(all.devices !== undefined, isBlocked, current?.created_at)}
      </p>
      {all.devices && isBlocked && (
        <button
          type="button"
          className="btn btn-secondary mt-4 w-full"
          onClick={() => show({ name: 'blocked' })}
        >
          {m.push_blocked_how()}
        </button>
      )}
      {all.devices && !isBlocked && !current && (
        <button type="button" className="btn btn-primary mt-4 w-full" onClick={onEnable}>
          {m.push_enable()}
        </button>
      )}
      {children && <div className="mt-5">{children}</div>}
      <DeviceList {...all} />
      <div className="mt-6 flex flex-wrap gap-2">
        {current && !isBlocked && (
          <button
            type="button"
            className="btn btn-danger-soft flex-1"
            onClick={() => void all.remove(current)}
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

function DeviceList({ devices, fault, remove, rename }: DevicesState) {
  if (!devices) return null;
  return (
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
              onRemove={() => void remove(device)}
              onRenamed={(name) => rename(device.id, name)}
            />
          ))}
        </ul>
      )}
      <p role="alert" className="text-sm text-bad not-empty:mt-3">
        {fault}
      </p>
    </section>
  );
}

const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert">
    <p className="text-fg-2">{m.push_manage_failed()}</p>
    <button type="button" className="btn btn-primary mt-5 w-full" onClick={onRetry}>
      {m.push_error_retry()}
    </button>
  </div>
);

function useIsBlocked(browser: PushBrowser): boolean {
  const [isBlocked, setIsBlocked] = useState(() => browser.permission() === 'denied');
  useEffect(() => browser.onPermission(() => setIsBlocked(browser.permission() === 'denied')), [browser]);
  return isBlocked;
}

function stateText(isLoaded: boolean, isBlocked: boolean, since: string | undefined): string {
  if (!isLoaded) return m.push_manage_opening();
  if (isBlocked) return m.push_manage_blocked();
  return since === undefined ? m.push_manage_off() : m.push_manage_on({ date: formatDate(new Date(since)) });
}
