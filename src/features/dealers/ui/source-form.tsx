import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSubmit, type FieldErrors, type FormValues } from '#ui/form/use-submit.ts';
import { showToast } from '#ui/show-toast.ts';
import type { SourceView } from '../fetching/present-source.ts';
import { minuteOfTime, schedules, type Schedule } from '../stock-source.ts';
import { saveSource } from './stock-calls.ts';

const scheduleWords: Record<Schedule, () => string> = {
  hourly: m.stock_schedule_hourly,
  six_hours: m.stock_schedule_six_hours,
  daily: m.stock_schedule_daily,
};

const DEFAULT_TIME = '03:00';

interface SourceFormProps {
  source: SourceView | undefined;
  onSaved: () => unknown;
}

/** Address, access and schedule; a stored password is never shown. */
export function SourceForm({ source, onSaved }: SourceFormProps) {
  const [schedule, setSchedule] = useState<Schedule>(source?.schedule ?? 'daily');
  const submission = useSubmit((values) => saveSource(inputOf(values)), {
    check: faultsOf,
    onDone: async () => {
      await onSaved();
      showToast({ kind: 'success', title: m.stock_saved() });
    },
  });
  const hasCredentials = source?.hasCredentials ?? false;
  return (
    <Form name="stock-source" submission={submission} className="mt-4 space-y-4">
      <TextField
        label={m.stock_source_address()}
        name="address"
        type="url"
        inputMode="url"
        required
        maxLength={2000}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        defaultValue={source?.address}
        hint={m.stock_source_address_hint()}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={m.stock_source_user()}
          name="user"
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
          hint={m.stock_source_user_hint()}
        />
        <PasswordField
          label={m.stock_source_password()}
          name="password"
          autoComplete="new-password"
          hint={hasCredentials ? m.stock_source_password_kept() : undefined}
        />
      </div>
      {hasCredentials && <CheckField label={m.stock_source_password_remove()} name="forget" />}
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          label={m.stock_source_schedule()}
          name="schedule"
          required
          options={schedules.map((each) => [each, scheduleWords[each]()] as const)}
          value={schedule}
          onChange={({ target }) => setSchedule(target.value as Schedule)}
        />
        {schedule === 'daily' && (
          <TextField
            label={m.stock_source_time()}
            name="time"
            type="time"
            required
            defaultValue={source?.time ?? DEFAULT_TIME}
          />
        )}
      </div>
      <CheckField label={m.stock_source_on()} name="on" defaultChecked={source?.isOn ?? true} />
      <SubmitButton className="btn-secondary max-md:w-full">{m.stock_source_save()}</SubmitButton>
    </Form>
  );
}

function faultsOf({ address = '', user = '', password = '', schedule, time = '' }: FormValues): FieldErrors {
  return {
    ...(!/^https:\/\/\S+\.\S+/i.test(address.trim()) && { address: m.error_stock_address() }),
    ...(user === '' && password !== '' && { user: m.stock_source_user_missing() }),
    ...(user.includes(':') && { user: m.stock_source_user_colon() }),
    ...(schedule === 'daily' && minuteOfTime(time) === undefined && { time: m.stock_source_time_wrong() }),
  };
}

function inputOf(values: FormValues): Parameters<typeof saveSource>[0] {
  const { address = '', user = '', password = '', forget, schedule = 'daily', time = '', on } = values;
  const minute = minuteOfTime(time);
  return {
    address: address.trim(),
    schedule: schedule as Schedule,
    on: on !== undefined,
    ...(minute !== undefined && { daily_minute: minute }),
    ...(user === '' ? forget !== undefined && { credentials: null } : { credentials: { user, password } }),
  };
}
