import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { AccessHeading } from '../../ui/access-heading.tsx';
import type { confirmEmailOperation } from '../confirm-email.server.ts';

/** Confirms by a button, because mail scanners open links before the reader does. */
export function ConfirmEmailForm({ token, email }: { token: string; email: string }) {
  const [isDone, setIsDone] = useState(false);
  const submission = useSubmit(
    () => callOperation<typeof confirmEmailOperation>('POST', '/api/confirm-email', { body: { token } }),
    {
      onDone: () => setIsDone(true),
    },
  );
  if (isDone)
    return (
      <>
        <AccessHeading title={m.confirm_done_title()} takesFocus>
          <span className="wrap-anywhere">{m.confirm_done_text({ email })}</span>
        </AccessHeading>
        <div className="mt-8 flex flex-col gap-3">
          <a href="/" className="btn btn-primary btn-lg">
            {m.confirm_to_home()}
          </a>
          <a href="/user/profile" className="btn btn-link">
            {m.confirm_to_profile()}
          </a>
        </div>
      </>
    );
  return (
    <>
      <AccessHeading title={m.confirm_title()}>
        <span className="wrap-anywhere">{m.confirm_lead({ email })}</span>
      </AccessHeading>
      <Form name="confirm-email" submission={submission} className="mt-8 space-y-5">
        <SubmitButton>{m.confirm_submit()}</SubmitButton>
      </Form>
    </>
  );
}
