import { m } from '#platform/i18n/messages.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { SettingField } from '../present-settings.ts';
import type { SettingControl } from '../setting-table.ts';

/** Controls that take the whole width, so that texts and times in pairs stand side by side. */
const wide: readonly SettingControl[] = ['choice', 'switch', 'words'];

/** The field of a setting, with the stored value if another admin has changed it since the form was opened. */
export function SettingInput({ field, changed }: { field: SettingField; changed: string | undefined }) {
  return (
    <div className={wide.includes(field.control) ? 'md:col-span-2' : ''}>
      <Control {...field} />
      {changed !== undefined && (
        <p className="mt-1 text-sm font-medium wrap-anywhere text-warn">
          {m.settings_stored_now({ value: shownValue(field, changed) })}
        </p>
      )}
    </div>
  );
}

function Control({ name, control, label, hint, value, options }: SettingField) {
  const field = { name, label, ...(hint !== undefined && { hint }) };
  switch (control) {
    case 'switch':
      return <CheckField {...field} defaultChecked={value === 'true'} />;
    case 'choice':
      return <SelectField {...field} required defaultValue={value} options={options} />;
    case 'words':
      return <TextAreaField {...field} defaultValue={value} rows={6} />;
    case 'number':
      return <TextField {...field} required defaultValue={value} inputMode="numeric" />;
    case 'moment':
      return <TextField {...field} defaultValue={value} type="datetime-local" />;
    case 'line':
      return <TextField {...field} defaultValue={value} />;
  }
}

function shownValue({ control, options }: SettingField, value: string): string {
  if (control === 'switch') return value === 'true' ? m.settings_on() : m.settings_off();
  if (value === '') return m.settings_stored_empty();
  return options.find(([one]) => one === value)?.[1] ?? value.replaceAll('\n', ', ').replace('T', ' ');
}
