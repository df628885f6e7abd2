import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useSubmit, type FormValues } from '#ui/form/use-submit.ts';
import { showToast } from '#ui/show-toast.ts';
import type { changeSettingsOperation } from '../change-settings.server.ts';
import type { SettingField, SettingGroupView } from '../present-settings.ts';
import { SettingInput } from './setting-field.tsx';

const CONFLICT = 409;

/**
 * Form of a group of settings. When another admin has changed one of them, typed values stay, stored ones are shown
 * beside them, and the next attempt overwrites them knowingly.
 */
export function SettingsForm({ group, reload }: { group: SettingGroupView; reload: () => Promise<unknown> }) {
  const { key, title, lead, version, fields } = group;
  const [opened, setOpened] = useState(fields);
  const [saved, setSaved] = useState(false);
  const submission = useSubmit(
    async (values) => {
      try {
        await callOperation<typeof changeSettingsOperation>('PATCH', '/api/admin/settings', {
          query: { version },
          body: Object.fromEntries(fields.map((field) => [field.name, valueOf(field, values)])),
        });
      } catch (error) {
        if (error instanceof ApiError && error.status === CONFLICT) await reload();
        throw error;
      }
    },
    {
      onDone: async () => {
        await reload();
        setSaved(true);
        showToast({ kind: 'success', title: m.settings_saved() });
      },
    },
  );
  // After saving, the stored values are those of the form.
  if (saved) {
    setSaved(false);
    setOpened(fields);
  }
  const changedBy = (field: SettingField) => {
    const before = opened.find((each) => each.name === field.name)?.value;
    return submission.status === CONFLICT && before !== field.value ? field.value : undefined;
  };
  return (
    <section id={key} aria-labelledby={`${key}-title`} className="card scroll-mt-20 p-4 lg:p-6">
      <h2 id={`${key}-title`} className="text-lg font-semibold">
        {title}
      </h2>
      <p className="mt-1 mb-4 max-w-[72ch] text-fg-2">{lead}</p>
      <Form name={`settings-${key}`} submission={submission}>
        {submission.status === CONFLICT && (
          <p className="text-md font-medium text-warn">{m.settings_changed_meanwhile()}</p>
        )}
        <div className="grid gap-4 md:grid-cols-2">
          {fields.map((field) => (
            <SettingInput
              key={field.name}
              // Keeps what was typed when the stored value changes.
              field={{
                ...field,
                value: opened.find((each) => each.name === field.name)?.value ?? field.value,
              }}
              changed={changedBy(field)}
            />
          ))}
        </div>
        <SubmitButton className="btn-primary">{m.settings_save()}</SubmitButton>
      </Form>
    </section>
  );
}

/** The typed value in the type of the setting; a wrong one is refused by the server with its field. */
function valueOf({ name, control }: SettingField, values: FormValues): string | number | boolean | string[] {
  const typed = (values[name] ?? '').trim();
  if (control === 'switch') return typed === 'on';
  if (control === 'number') return typed === '' ? Number.NaN : Number(typed.replaceAll(/\s/g, ''));
  if (control === 'words')
    return typed
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  return typed;
}
