import { useId, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { FieldNote } from '#ui/form/field.tsx';
import { fieldId, useForm } from '#ui/form/form-context.ts';
import { Icon } from '#ui/icon.tsx';
import { DraftDescription } from '../fields/draft-description.tsx';
import { DRAFT_FORM, useDraftForm } from '../fields/draft-form-context.ts';
import type { FeatureGroup } from '../wizard/wizard-lists.ts';

export function StepFeatures() {
  return (
    <div className="space-y-5">
      <FeatureChoice />
      <DraftDescription />
    </div>
  );
}

function FeatureChoice() {
  const { fields, lists, type } = useDraftForm();
  const { errors } = useForm();
  const [text, setText] = useState('');
  const heading = useId();
  const id = fieldId(DRAFT_FORM, 'features');
  const chosen = fields.features ?? [];
  const sought = text.trim().toLowerCase();
  const groups = lists.features
    .map((group) => ({
      ...group,
      features: group.features.filter(
        ({ label, types }) =>
          (type === undefined || types.includes(type)) && label.toLowerCase().includes(sought),
      ),
    }))
    .filter((group) => group.features.length > 0);
  const found = groups.reduce((sum, { features }) => sum + features.length, 0);
  return (
    <section
      className="card p-4 md:p-6"
      aria-labelledby={heading}
      data-field="features"
      data-label={m.sell_features()}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id={heading} className="text-lg font-semibold">
          {m.sell_features()}
        </h2>
        <span className="num text-sm text-fg-2" role="status">
          {chosen.length > 0 && m.sell_features_chosen({ count: chosen.length })}
        </span>
      </div>
      <label className="input mt-4">
        <Icon name="search" className="size-4" />
        <input
          id={id}
          type="search"
          value={text}
          maxLength={60}
          autoComplete="off"
          aria-label={m.filters_search_features()}
          aria-invalid={errors['features'] === undefined ? undefined : true}
          aria-describedby={errors['features'] === undefined ? undefined : `${id}-error`}
          placeholder={m.filters_search_features()}
          className="min-h-10.5 w-full min-w-0 bg-transparent outline-none placeholder:text-fg-3"
          onChange={(event) => setText(event.target.value)}
          // Enter must not submit the step: this field only filters the list.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </label>
      <FieldNote id={id} hint={undefined} error={errors['features']} />
      <p className="sr-only" role="status">
        {sought !== '' && m.sell_features_found({ count: found })}
      </p>
      {groups.length === 0 && <p className="hint">{m.filters_nothing_matches()}</p>}
      <div className="mt-4 space-y-5">
        {groups.map((group) => (
          <Group key={group.key} group={group} />
        ))}
      </div>
    </section>
  );
}

function Group({ group }: { group: FeatureGroup }) {
  const form = useDraftForm();
  const chosen = form.fields.features ?? [];
  const count = group.features.filter(({ key }) => chosen.includes(key)).length;
  return (
    <fieldset className="min-w-0">
      <legend className="flex w-full items-baseline justify-between gap-2 border-b border-line pb-1.5 font-semibold">
        {group.title}
        {count > 0 && (
          <span className="num text-sm font-normal text-fg-2">
            {m.sell_features_of({ count, total: group.features.length })}
          </span>
        )}
      </legend>
      <div className="grid gap-x-4 pt-1.5 md:grid-cols-2">
        {group.features.map(({ key, label }) => (
          <label key={key} className="facet">
            <input
              type="checkbox"
              className="check"
              checked={chosen.includes(key)}
              onChange={(event) =>
                form.set({
                  features: event.target.checked ? [...chosen, key] : chosen.filter((each) => each !== key),
                })
              }
            />
            <span className="min-w-0 wrap-anywhere">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
