import { useEffect, useRef, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { fieldId } from '#ui/form/form-context.ts';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSubmit, type FormValues } from '#ui/form/use-submit.ts';
import { parseEik } from '#kernel/eik.ts';
import { requiredFields } from '#features/accounts/registration/ui/required-fields.ts';
import type { decideTraderOperation } from '../decide-trader.server.ts';
import { registerFields } from '../compare-register.ts';
import type { RegisterEntry, TraderDecision as TraderDecisionInput } from '../trader-schema.ts';
import { RegisterForm } from './register-form.tsx';
import type { TimeWords } from '#platform/i18n/format.ts';
import { TimeText } from '#ui/time-text.tsx';

export interface SubmittedTraderView {
  accountId: number;
  name: string;
  /** Version of the details; the API decides only on this version. */
  submittedAt: string;
  submitted: TimeWords;
  /** Whether earlier details of the company were verified. */
  wasVerified: boolean;
  /** `before`: the previously verified value if it differs. */
  rows: { label: string; value: string; before: string | undefined }[];
  submittedEntry: RegisterEntry;
  history: { key: string; at: TimeWords; text: string; notes: string[] }[];
}

interface TraderDecisionProps {
  trader: SubmittedTraderView;
  onDecided: (trader: SubmittedTraderView, decision: 'verify' | 'refuse') => unknown;
}

/** Shows the details of a company and lets an admin verify or refuse them. */
export function TraderDecision({ trader, onDecided }: TraderDecisionProps) {
  // Undefined until the admin makes a choice, so that no button takes the focus on load.
  const [isRefusing, setIsRefusing] = useState<boolean>();
  const { accountId, name, submitted, wasVerified, rows, history } = trader;
  return (
    <article className="card p-4 lg:p-5" aria-labelledby={`trader-${accountId}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id={`trader-${accountId}`} className="text-lg font-semibold wrap-anywhere">
          {name}{' '}
          <span className="num text-sm font-normal text-fg-3">{m.admin_number({ number: accountId })}</span>
        </h2>
        <span className="num text-sm text-fg-3">
          <TimeText words={submitted} />
        </span>
      </div>
      {wasVerified && (
        <p className="mt-2 flex items-center gap-2 text-warn">
          <Icon name="history" className="size-4 flex-none" />
          {m.trader_changed()}
        </p>
      )}
      <dl className="mt-3 grid gap-x-6 gap-y-2 md:grid-cols-2">
        {rows.map(({ label, value, before }) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-fg-3">{label}</dt>
            <dd className="wrap-anywhere select-all">{value}</dd>
            {before !== undefined && (
              <dd className="text-sm wrap-anywhere text-warn">{m.trader_before({ value: before })}</dd>
            )}
          </div>
        ))}
      </dl>
      {history.length > 0 && <History history={history} />}
      <div className="mt-4 border-t border-line pt-4">
        {isRefusing ? (
          <Refusal trader={trader} onDecided={onDecided} onCancel={() => setIsRefusing(false)} />
        ) : (
          <Approval
            trader={trader}
            onDecided={onDecided}
            onRefuse={() => setIsRefusing(true)}
            isBack={isRefusing === false}
          />
        )}
      </div>
    </article>
  );
}

const decide = ({ accountId, submittedAt }: SubmittedTraderView, body: TraderDecisionInput) =>
  callOperation<typeof decideTraderOperation>('POST', `/api/admin/verifications/${accountId}`, {
    query: { submitted_at: submittedAt },
    body,
  });

function Approval({
  trader,
  onDecided,
  onRefuse,
  isBack,
}: TraderDecisionProps & { onRefuse: () => void; isBack: boolean }) {
  const refuse = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isBack) refuse.current?.focus();
  }, [isBack]);
  const submission = useSubmit(
    ({ legalName = '', eik = '', address = '', representative = '' }) =>
      decide(trader, { decision: 'verify', register: { legalName, eik, address, representative } }),
    { check: checkEntry(trader), onDone: () => onDecided(trader, 'verify') },
  );
  return (
    <RegisterForm
      name={`verify-${trader.accountId}`}
      submitted={trader.submittedEntry}
      submission={submission}
    >
      <button ref={refuse} type="button" className="btn btn-danger-soft" onClick={onRefuse}>
        {m.trader_refuse()}
      </button>
    </RegisterForm>
  );
}

/** A wrong EIK means another company; other differences are for the admin to judge. */
const checkEntry =
  ({ submittedEntry }: SubmittedTraderView) =>
  (values: FormValues) => {
    const errors = requiredFields(...registerFields)(values);
    if (errors['eik'] !== undefined || parseEik(values['eik'] ?? '') === submittedEntry.eik) return errors;
    return { ...errors, eik: m.register_eik_differs() };
  };

function History({ history }: Pick<SubmittedTraderView, 'history'>) {
  return (
    <details className="mt-4">
      <summary className="btn btn-ghost w-fit cursor-pointer list-none lg:min-h-9">
        <Icon name="history" className="size-4" />
        {m.trader_history()}
      </summary>
      <ol className="mt-2 space-y-2 text-sm">
        {history.map(({ key, at, text, notes }) => (
          <li key={key}>
            <p>
              <span className="num text-fg-2">
                <TimeText words={at} />
              </span>{' '}
              {text}
            </p>
            {notes.map((note) => (
              <p key={note} className="wrap-anywhere text-fg-2">
                {note}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </details>
  );
}

function Refusal({ trader, onDecided, onCancel }: TraderDecisionProps & { onCancel: () => void }) {
  const submission = useSubmit(({ reason = '' }) => decide(trader, { decision: 'refuse', reason }), {
    check: requiredFields('reason'),
    onDone: () => onDecided(trader, 'refuse'),
  });
  const formName = `refuse-${trader.accountId}`;
  useEffect(() => document.getElementById(fieldId(formName, 'reason'))?.focus(), [formName]);
  return (
    <Form name={formName} submission={submission}>
      <TextField
        name="reason"
        label={m.trader_refuse_reason()}
        hint={m.trader_refuse_reason_hint()}
        maxLength={500}
        required
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton className="btn-danger">{m.trader_refuse()}</SubmitButton>
        <button type="button" className="btn btn-ghost" onClick={onCancel}>
          {m.trader_refuse_cancel()}
        </button>
      </div>
    </Form>
  );
}
