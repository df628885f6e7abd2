import { m } from '#platform/i18n/messages.ts';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useAttemptKey } from '#ui/form/use-attempt-key.ts';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Modal } from '#ui/modal.tsx';
import { MAX_PLACE_LENGTH } from '../../conversation.ts';
import { useThread } from '../../ui/thread-context.ts';
import { proposedDays, readProposal } from '../read-proposal.ts';

const DURATIONS = [15, 30, 45, 60, 90, 120];
const NAMES = ['time1', 'time2', 'time3'] as const;

/** Asks for two or three times of a viewing; the seller may say where. */
export function ViewingDialog({ onClose }: { onClose: () => void }) {
  const { conversation, calls, act, now } = useThread();
  const keyOf = useAttemptKey();
  const submission = useSubmit(
    (values) => {
      const { proposal } = readProposal(values);
      return calls.proposeViewing(proposal, keyOf(proposal));
    },
    {
      check: (values) => readProposal(values, now).errors,
      onDone: async () => {
        onClose();
        await act(async () => undefined, m.viewing_done_sent());
      },
    },
  );
  const { first, suggested } = proposedDays(now);
  const labels = [m.viewing_time_1(), m.viewing_time_2(), m.viewing_time_3()];
  return (
    <Modal title={m.viewing_propose()} onClose={onClose}>
      <Form name="viewing" submission={submission}>
        <p className="text-base text-fg-2">{m.viewing_propose_lead()}</p>
        {NAMES.map((name, index) => (
          <Field key={name} label={labels[index] ?? ''} name={name} required={index < 2}>
            {(attributes, isWrong) => (
              <span className={`input ${isWrong ? 'is-error' : ''}`}>
                <input
                  {...attributes}
                  type="datetime-local"
                  min={first}
                  step={15 * 60}
                  defaultValue={index < 2 ? suggested[index] : ''}
                  className="min-h-10.5 w-full min-w-0 bg-transparent outline-none dark:scheme-dark"
                />
              </span>
            )}
          </Field>
        ))}
        <SelectField
          label={m.viewing_duration()}
          name="minutes"
          required
          defaultValue="30"
          options={DURATIONS.map((minutes) => [String(minutes), m.viewing_minutes({ minutes })] as const)}
        />
        {conversation.side === 'seller' && (
          <TextField
            label={m.viewing_place()}
            name="place"
            maxLength={MAX_PLACE_LENGTH}
            hint={m.viewing_place_hint()}
          />
        )}
        <SubmitButton>{m.viewing_send()}</SubmitButton>
      </Form>
    </Modal>
  );
}
