import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { MAX_DESCRIPTION } from '../../checking/check-draft.ts';
import { MAX_KEPT_DESCRIPTION } from '../../drafts/draft-limits.ts';
import { DescriptionSuggestion } from './description-suggestion.tsx';
import { DraftField } from './draft-field.tsx';
import { useDraftForm, useDraftValue } from './draft-form-context.ts';
import { DraftHint } from './draft-hint.tsx';
import { StepSection } from '../steps/step-section.tsx';

/** Screen readers announce the counter when fewer characters than this are left. */
const NEAR_END = 200;

export function DraftDescription() {
  const form = useDraftForm();
  const text = useDraftValue('description');
  const left = MAX_DESCRIPTION - text.length;
  return (
    <StepSection title={m.sell_description()} lead={m.sell_description_lead()}>
      <DraftField
        field="description"
        label={m.sell_description_label()}
        hint={m.sell_description_hint()}
        className="md:col-span-2"
      >
        {(attributes, isWrong) => (
          <>
            <span className={`input !block !p-0 ${isWrong ? 'is-error' : ''}`}>
              <textarea
                {...attributes}
                value={text}
                rows={4}
                maxLength={MAX_KEPT_DESCRIPTION}
                className="block min-h-28 w-full lg:min-h-40 resize-y rounded-md bg-transparent px-3 py-2.5 outline-none"
                onChange={(event) => form.set({ description: event.target.value })}
                onBlur={() => text !== '' && form.leave('description')}
              />
            </span>
            <span
              className="num mt-1 block text-right text-sm text-fg-3"
              aria-live={left < NEAR_END ? 'polite' : 'off'}
            >
              {m.sell_characters({ used: formatNumber(text.length), most: formatNumber(MAX_DESCRIPTION) })}
            </span>
          </>
        )}
      </DraftField>
      <DraftHint field="description" />
      {!form.onBehalf && <DescriptionSuggestion />}
    </StepSection>
  );
}
