import { useEffect, type ReactNode } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { CodeField } from '#ui/form/code-field.tsx';
import { fieldId } from '#ui/form/form-context.ts';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useSubmit, type FieldErrors } from '#ui/form/use-submit.ts';
import { Icon } from '#ui/icon.tsx';
import { CODE_DIGITS } from '../../phone/phone-code.ts';
import type { CodeSent } from '../code-sent.ts';

interface CodeScreenProps<Answer> {
  sent: CodeSent;
  /** Repeats the call with the code. */
  send: (code: string) => Promise<Answer>;
  onDone: (answer: Answer) => unknown;
  onBack: () => void;
  /** Label of the button that calls `onBack`. */
  back: string;
  /** Label of the button that sends the code. */
  children: ReactNode;
}

const FORM = 'code-screen';

/** Asks for the code that replaces the captcha while its provider is down. */
export function CodeScreen<Answer>({ sent, send, onDone, onBack, back, children }: CodeScreenProps<Answer>) {
  const submission = useSubmit(({ code = '' }) => send(code), { check: missingCode, onDone });
  // The form that had the focus is gone, so the focus must move.
  useEffect(() => document.getElementById(fieldId(FORM, 'code'))?.focus(), []);
  const words = sent.sentBy === 'sms' ? m.code_screen_sms : m.code_screen_mail;
  return (
    <section className="mt-8">
      <h2 className="text-xl font-semibold">{m.code_screen_title()}</h2>
      <p className="mt-2 mb-5 flex gap-2 text-fg-2">
        <Icon name="info" className="mt-0.5 size-4 flex-none" />
        <span className="wrap-anywhere">{words({ to: sent.sentTo })}</span>
      </p>
      <Form name={FORM} submission={submission}>
        <CodeField label={m.code_screen_field()} name="code" required length={CODE_DIGITS} />
        <SubmitButton>{children}</SubmitButton>
      </Form>
      <button type="button" className="btn btn-link mt-4" onClick={onBack}>
        {back}
      </button>
    </section>
  );
}

const missingCode = ({ code }: { readonly code?: string }): FieldErrors =>
  code?.length === CODE_DIGITS ? {} : { code: m.register_code_short() };
