import { useRef, useState, type FormEvent } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { MAX_DEVICE_NAME, type PushDevice } from '../push-device.ts';
import { deviceName, lastUse } from './device-words.ts';
import { renameDevice } from './push-calls.ts';

interface DeviceRowProps {
  device: PushDevice;
  onRemove: () => void;
  onRenamed: (name: string) => void;
}

/** A device with its last use, and buttons that name and remove it. */
export function DeviceRow({ device, onRemove, onRenamed }: DeviceRowProps) {
  const [isNaming, setIsNaming] = useState(false);
  const [now] = useState(() => new Date());
  const pencil = useRef<HTMLButtonElement>(null);
  const shown = deviceName(device);
  const leave = () => {
    setIsNaming(false);
    setTimeout(() => pencil.current?.focus());
  };
  if (isNaming)
    return (
      <li className="py-3">
        <NameForm
          device={device}
          onDone={(name) => {
            onRenamed(name);
            leave();
          }}
          onCancel={leave}
        />
      </li>
    );
  const isPhone = device.system === 'Android' || device.system === 'iPhone';
  return (
    <li className="flex items-center gap-3 py-2.5">
      <Icon name={isPhone ? 'smartphone' : 'monitor'} className="size-5 flex-none text-fg-3" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          {shown}
          {device.current && <span className="badge badge-good">{m.sessions_current()}</span>}
        </span>
        <span className="num block text-sm text-fg-2">
          <TimeText words={lastUse(device, now)} />
        </span>
      </span>
      <button
        ref={pencil}
        type="button"
        className="icon-btn"
        aria-label={m.push_device_rename({ device: shown })}
        onClick={() => setIsNaming(true)}
      >
        <Icon name="pencil" className="size-4" />
      </button>
      <button
        type="button"
        className="icon-btn -mr-2"
        aria-label={m.push_device_remove({ device: shown })}
        onClick={onRemove}
      >
        <Icon name="trash-2" className="size-4" />
      </button>
    </li>
  );
}

interface NameFormProps {
  device: PushDevice;
  onDone: (name: string) => void;
  onCancel: () => void;
}

function NameForm({ device, onDone, onCancel }: NameFormProps) {
  const [fault, setFault] = useState<string>();
  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('name');
    const name = typeof typed === 'string' ? typed.trim() : '';
    if (name === '') return onCancel();
    try {
      await renameDevice(device.id, name);
      onDone(name);
    } catch {
      setFault(m.push_device_failed());
    }
  }
  return (
    <form onSubmit={(event) => void save(event)}>
      <label className="block text-sm font-medium">
        {m.push_device_name()}
        <span className={`input mt-1.5 ${fault ? 'is-error' : ''}`}>
          <input
            name="name"
            defaultValue={deviceName(device)}
            maxLength={MAX_DEVICE_NAME}
            autoComplete="off"
            // The person has just asked for this field.
            ref={(field) => field?.select()}
            aria-invalid={fault !== undefined}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              // The dialog stays.
              event.stopPropagation();
              onCancel();
            }}
            className="min-h-10.5 w-full min-w-0 bg-transparent outline-none"
          />
        </span>
      </label>
      <p role="alert" className="text-sm text-bad not-empty:mt-1.5">
        {fault}
      </p>
      <div className="mt-3 flex gap-2">
        <button type="submit" className="btn btn-primary flex-1">
          {m.push_device_save()}
        </button>
        <button type="button" className="btn btn-ghost" onClick={onCancel}>
          {m.push_device_cancel()}
        </button>
      </div>
    </form>
  );
}
