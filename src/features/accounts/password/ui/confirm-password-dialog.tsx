import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useSubmit, type FieldErrors, type FormValues } from '#ui/form/use-submit.ts';
import { Modal } from '#ui/modal.tsx';

/** Texts of the dialog. */
export interface ConfirmWords {
  /** `title` and `submit` default to a request for the password. */
  title?: string;
  text: string;
  submit?: string;
  /** Whether the action is irreversible. */
  isDangerous?: boolean;
}

interface ConfirmPasswordDialogProps {
  words: ConfirmWords;
  /** Performs the action with the password. */
  attempt: (password: string) => Promise<void>;
  /** Called when the action fails because of other fields; the form behind the dialog shows the error. */
  onRefused: (error: unknown) => void;
  onClose: () => void;
}

const FIELD = 'current_password';

/** Asks for the current password and shows an error if it is wrong. */
export function ConfirmPasswordDialog({ words, attempt, onRefused, onClose }: ConfirmPasswordDialogProps) {
  const submission = useSubmit(
    async (values) => {
      try {
        await attempt(values[FIELD] ?? '');
      } catch (error) {
        if (concernsOtherFields(error)) onRefused(error);
        else throw error;
      }
    },
    { check: requirePassword },
  );
  return (
    <Modal title={words.title ?? m.confirm_password_title()} onClose={onClose}>
      <p className="mb-5 text-base text-fg-2 lg:text-md">{words.text}</p>
      <Form name="confirm-password" submission={submission}>
        <PasswordField
          label={m.confirm_password_field()}
          name={FIELD}
          required
          autoComplete="current-password"
        />
        <div className="flex flex-col-reverse gap-3 md:flex-row md:justify-end">
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            {m.form_cancel()}
          </button>
          <SubmitButton className={words.isDangerous ? 'btn-danger' : 'btn-primary'}>
            {words.submit ?? m.confirm_password_submit()}
          </SubmitButton>
        </div>
      </Form>
    </Modal>
  );
}

function requirePassword(values: FormValues): FieldErrors {
  return values[FIELD] ? {} : { [FIELD]: m.confirm_password_missing() };
}

/** Whether the API named fields other than the password. */
const concernsOtherFields = (error: unknown): boolean =>
  error instanceof ApiError && Object.keys(error.fields).length > 0 && error.fields[FIELD] === undefined;
