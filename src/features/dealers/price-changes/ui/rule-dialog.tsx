import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useAttemptKey } from '#ui/form/use-attempt-key.ts';
import { useSubmit, type FormValues } from '#ui/form/use-submit.ts';
import { Modal } from '#ui/modal.tsx';
import { changePath } from '../price-change.ts';
import { roundings } from '../price-rule.ts';
import { checkRule, isPercent, needsValue, ruleKinds, ruleOfForm, type RuleKind } from './typed-rule.ts';
import { comparePrices, type ChosenPrices } from './change-calls.ts';

/** One by one: a family of messages would bring all messages to the browser. */
const kindWords: Record<RuleKind, () => string> = {
  percent_down: m.prices_kind_percent_down,
  percent_up: m.prices_kind_percent_up,
  amount_down: m.prices_kind_amount_down,
  amount_up: m.prices_kind_amount_up,
  ideal: m.prices_kind_ideal,
  set: m.prices_kind_set,
};
const roundWord = (to: string): string =>
  to === '1'
    ? m.prices_round_euro()
    : to === '90'
      ? m.prices_round_ninety()
      : m.prices_round_to({ to: formatNumber(Number(to)) });

/** Asks how the chosen prices change, and opens the comparison. Typed values stay when the call fails. */
export function RuleDialog({
  chosen,
  count,
  onClose,
}: {
  chosen: ChosenPrices;
  count: number;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const [kind, setKind] = useState<string>(ruleKinds[0]);
  const keyOf = useAttemptKey();
  const submission = useSubmit(
    async (values: FormValues) => {
      const rule = ruleOfForm(values);
      if (!rule) throw new Error('the form was checked before');
      return comparePrices(chosen, rule, keyOf(rule));
    },
    { check: checkRule, onDone: ({ id }) => navigate(changePath(id)) },
  );
  return (
    <Modal title={m.prices_dialog_title({ count, written: formatNumber(count) })} onClose={onClose}>
      <Form name="price-rule" submission={submission}>
        <SelectField
          label={m.prices_kind()}
          name="kind"
          required
          value={kind}
          onChange={({ target }) => setKind(target.value)}
          options={ruleKinds.map((each) => [each, kindWords[each]()])}
        />
        {needsValue(kind) && (
          <TextField
            label={isPercent(kind) ? m.prices_value_in_percent() : m.prices_value_in_euro()}
            name="value"
            required
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            hint={isPercent(kind) || kind === 'set' ? undefined : m.prices_only_euro()}
            end={<span className="text-fg-3">{isPercent(kind) ? '%' : '€'}</span>}
          />
        )}
        {kind === 'set' ? (
          <p className="text-sm text-fg-2">{m.prices_only_euro()}</p>
        ) : (
          <SelectField
            label={m.prices_round()}
            name="round"
            required
            options={roundings.map((each) => [each, roundWord(each)])}
          />
        )}
        <SubmitButton>{m.prices_compare()}</SubmitButton>
        <p className="text-sm text-fg-2">{m.prices_nothing_yet()}</p>
      </Form>
    </Modal>
  );
}
