import { useState } from 'react';
import { AccessHeading } from '#features/accounts/ui/access-heading.tsx';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import type { confirmSearchOperation } from '../visitors/confirm-search.server.ts';

/** Confirms by a button, because mail scanners open links before the reader does. */
export function ConfirmSearchForm({
  token,
  name,
  results,
}: {
  token: string;
  name: string;
  results: string;
}) {
  const [manage, setManage] = useState<string>();
  const submission = useSubmit(
    () => callOperation<typeof confirmSearchOperation>('POST', '/api/searches/confirm', { body: { token } }),
    { onDone: (answer) => setManage(answer.manage) },
  );
  if (manage !== undefined)
    return (
      <>
        <AccessHeading title={m.search_confirmed_title()} takesFocus>
          <span className="wrap-anywhere">{m.search_confirmed_text({ name })}</span>
        </AccessHeading>
        <div className="mt-8 flex flex-col gap-3">
          <a href={manage} className="btn btn-primary btn-lg">
            {m.search_manage()}
          </a>
          <a href={results} className="btn btn-link">
            {m.search_back_to_results()}
          </a>
        </div>
      </>
    );
  return (
    <>
      <AccessHeading title={m.search_confirm_title()}>
        <span className="wrap-anywhere">{m.search_confirm_text({ name })}</span>
      </AccessHeading>
      <Form name="confirm-search" submission={submission} className="mt-8 space-y-5">
        <SubmitButton>{m.search_confirm_button()}</SubmitButton>
      </Form>
    </>
  );
}
