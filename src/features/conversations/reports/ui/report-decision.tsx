import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { useSubmit, type FieldErrors, type FormValues } from '#ui/form/use-submit.ts';
import { MAX_REPORT_LENGTH, type Side } from '../../conversation.ts';
import type { decideConversationReportOperation } from '../decide-conversation-report.server.ts';
import { decisionText, type ToldDecision } from '../decision-text.ts';
import type { ReportedConversationView } from '../reported-conversation-view.ts';
import { sideText } from '../report-words.ts';

type Outcome = 'acted' | 'no_violation';

/** Decides a report; shows what each side is mailed before it is sent. */
export function ReportDecision({
  view,
  onDecided,
}: {
  view: ReportedConversationView;
  onDecided: (outcome: Outcome) => Promise<void>;
}) {
  const [outcome, setOutcome] = useState('');
  const submission = useSubmit(
    ({ reason = '' }) =>
      callOperation<typeof decideConversationReportOperation>(
        'POST',
        `/api/admin/conversation-reports/${view.id}/decision`,
        // `check` has refused an empty choice.
        { body: { outcome: outcome as Outcome, reason } },
      ),
    { check, onDone: () => onDecided(outcome as Outcome) },
  );
  return (
    <div className="mt-5 border-t border-line pt-5">
      <Form name="report-decision" submission={submission}>
        <SelectField
          label={m.reported_talk_decision()}
          name="outcome"
          required
          value={outcome}
          onChange={({ currentTarget }) => setOutcome(currentTarget.value)}
          options={[
            ['', m.report_choose()],
            ['acted', m.reported_talk_stop()],
            ['no_violation', m.reported_talk_keep()],
          ]}
        />
        <TextAreaField
          label={m.reported_talk_reason()}
          name="reason"
          required
          maxLength={MAX_REPORT_LENGTH}
          hint={m.reported_talk_reason_hint({
            buyer: languageText(view.languages.buyer),
            seller: languageText(view.languages.seller),
          })}
        />
        {outcome !== '' && <Told view={view} outcome={outcome as Outcome} />}
        <SubmitButton className={outcome === 'acted' ? 'btn-danger' : 'btn-primary'}>
          {m.reported_talk_decide()}
        </SubmitButton>
      </Form>
    </div>
  );
}

function Told({ view: { reportedBy }, outcome }: { view: ReportedConversationView; outcome: Outcome }) {
  const toldTo = (side: Side): ToldDecision | undefined => {
    if (side === reportedBy) return outcome;
    return outcome === 'acted' ? 'stopped' : undefined;
  };
  return (
    <dl className="space-y-3 rounded-md bg-sunken p-3" aria-live="polite">
      {(['buyer', 'seller'] as const).map((side) => {
        const told = toldTo(side);
        return (
          <div key={side}>
            <dt className="text-sm font-semibold">{m.reported_talk_told({ side: sideText(side) })}</dt>
            <dd className="text-sm text-fg-2">
              {told ? decisionText(told) : m.reported_talk_told_nothing()}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

const languageText = (locale: 'bg' | 'en'): string =>
  locale === 'bg' ? m.reported_talk_bulgarian() : m.reported_talk_english();

function check({ outcome = '', reason = '' }: FormValues): FieldErrors {
  return {
    ...(outcome === '' && { outcome: m.reported_talk_decision_missing() }),
    ...(reason.trim() === '' && { reason: m.reported_talk_reason_missing() }),
  };
}
