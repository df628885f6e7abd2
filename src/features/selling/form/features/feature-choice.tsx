import { useId, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { FieldNote } from '#ui/form/field.tsx';
import { fieldId, useForm } from '#ui/form/form-context.ts';
import { Icon } from '#ui/icon.tsx';
import { draftFieldLabel } from '../fields/draft-field-label.ts';
import { DRAFT_FORM, useDraftForm } from '../fields/draft-form-context.ts';
import type { FeatureGroup } from '../wizard/wizard-lists.ts';
import { FeatureChecks } from './feature-checks.tsx';
import { FeatureChips } from './feature-chips.tsx';
import { findFeatures, offeredGroups, type FoundFeatures } from './offered-features.ts';
import { useChosenFeatures } from './use-chosen-features.ts';

/** Chooses features: popular ones as chips, all others by search or in folded groups. */
export function FeatureChoice() {
  const { lists, type } = useDraftForm();
  const { chosen } = useChosenFeatures();
  const { errors } = useForm();
  const [text, setText] = useState('');
  const heading = useId();
  const id = fieldId(DRAFT_FORM, 'features');
  const error = errors['features'];
  const groups = offeredGroups(lists.features, type);
  const found = text.trim() === '' ? undefined : findFeatures(lists.features, { type, text });
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
      <FeatureChips
        key={type}
        features={groups.flatMap(({ features }) => features)}
        popular={type ? lists.popularFeatures[type] : []}
      />
      <label className="input mt-4">
        <Icon name="search" className="size-4" />
        <input
          id={id}
          type="search"
          value={text}
          maxLength={60}
          autoComplete="off"
          aria-label={m.filters_search_features()}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          placeholder={m.sell_features_search()}
          className="min-h-10.5 w-full min-w-0 bg-transparent outline-none placeholder:text-fg-3"
          onChange={(event) => setText(event.target.value)}
          // Enter must not submit the step: this field only filters the list.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </label>
      <FieldNote id={id} hint={undefined} error={error} />
      <p className="sr-only" role="status">
        {found && m.sell_features_found({ count: found.offered.length })}
      </p>
      <div className="mt-2">
        {found ? (
          <Found found={found} />
        ) : (
          groups.map((group) => <FoldedGroup key={group.key} group={group} />)
        )}
      </div>
    </section>
  );
}

function Found({ found: { offered, implied } }: { found: FoundFeatures }) {
  const { type } = useDraftForm();
  if (offered.length + implied.length === 0) return <p className="hint">{m.filters_nothing_matches()}</p>;
  return (
    <>
      <FeatureChecks features={offered} />
      {implied.map(({ key, label, field }) => (
        <p key={key} className="hint flex gap-2">
          <Icon name="info" className="mt-0.5 size-4 flex-none" />
          {m.sell_feature_follows({ feature: label, field: draftFieldLabel(field, type) })}
        </p>
      ))}
    </>
  );
}

function FoldedGroup({ group: { title, features } }: { group: FeatureGroup }) {
  const { isChosen } = useChosenFeatures();
  const count = features.filter(({ key }) => isChosen(key)).length;
  return (
    <details className="group border-b border-line last:border-b-0">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <span className={`num ml-auto text-sm font-normal ${count > 0 ? 'text-accent' : 'text-fg-3'}`}>
          {m.sell_features_of({ count, total: features.length })}
        </span>
        <Icon
          name="chevron-down"
          className="size-4 flex-none text-fg-3 group-open:rotate-180 motion-safe:transition-transform"
        />
      </summary>
      <fieldset className="min-w-0 pb-3">
        <legend className="sr-only">{title}</legend>
        <FeatureChecks features={features} />
      </fieldset>
    </details>
  );
}
