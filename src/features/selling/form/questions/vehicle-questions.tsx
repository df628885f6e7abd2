import { fieldLabel } from '#features/catalogue/fields/field-label.ts';
import type { FormPart } from '#features/catalogue/fields/declared/field-declaration.ts';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { unlikelyText } from '#features/trust/unlikely-vehicle/unlikely-text.ts';
import {
  unlikelyQuestions,
  withConfirmed,
  type UnlikelyQuestion,
} from '../../unlikely/unlikely-questions.ts';
import { byPlaceInDetails, partOf } from '../fields/detail-groups.ts';
import { useDraftForm } from '../fields/draft-form-context.ts';
import { goToField } from '../fields/go-to-field.ts';
import { modelFacts } from '../makes/model-facts.ts';
import { SellerQuestion } from './seller-question.tsx';
import { useSettled } from './use-settled.ts';

/** Asks once about each two values that hardly exist together, in the part of the form with the later one. */
export function VehicleQuestions({ part }: { part: FormPart }) {
  const { fields, makes, set, onBehalf = false } = useDraftForm();
  const questions = unlikelyQuestions(fields, modelFacts(makes, fields));
  const settled = useSettled(questions.map(({ key }) => key).join());
  // While the seller types, only questions that were already there stay.
  const shown = questions.filter(({ key }) => settled.split(',').includes(key));
  if (onBehalf) return null;
  const confirm = (key: string) => set({ unlikely_confirmed: withConfirmed(questions, key) });
  return (
    <div role="status" className="space-y-3 empty:hidden md:col-span-2">
      {shown
        .filter((question) => partOf(laterField(question)) === part)
        .map((question) => (
          <VehicleQuestion key={question.key} question={question} onYes={() => confirm(question.key)} />
        ))}
    </div>
  );
}

function VehicleQuestion({ question, onYes }: { question: UnlikelyQuestion; onYes: () => void }) {
  const { type } = useDraftForm();
  const { fields, details, isConfirmed } = question;
  const labelOf = (field: (typeof fields)[number]) => fieldLabel(field, activeLocale(), type);
  const [one, other] = fields;
  return (
    <SellerQuestion
      question={m.sell_unlikely_question({ statement: unlikelyText(details) })}
      yes={m.sell_unlikely_yes()}
      onYes={onYes}
      isConfirmed={isConfirmed}
      confirmed={m.sell_unlikely_confirmed({ statement: unlikelyText(details) })}
    >
      {[one, other].map((field) => (
        <button key={field} type="button" className="btn btn-ghost" onClick={() => goToField(field)}>
          {m.sell_unlikely_change({ field: labelOf(field) })}
        </button>
      ))}
    </SellerQuestion>
  );
}

const laterField = ({ fields: [one, other] }: UnlikelyQuestion) =>
  byPlaceInDetails(one, other) > 0 ? one : other;
