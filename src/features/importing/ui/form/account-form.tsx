import { useState, type ReactNode } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSubmit, type FormValues } from '#ui/form/use-submit.ts';
import type { bringFromAccountOperation } from '../../account/bring-from-account.server.ts';
import type { AccountRun, ChosenAdverts } from './use-account-run.ts';

/** Brings listings through the import API of mobile.bg. The password leaves the field with the call and is kept nowhere. */
export function AccountForm({ wayField, run }: { wayField: ReactNode; run: AccountRun }) {
  const [attempt, setAttempt] = useState(0);
  const { chosen } = run;
  const submission = useSubmit(
    async (values: FormValues) => {
      const { username = '', password = '' } = values;
      run.begin(username);
      try {
        return await callOperation<typeof bringFromAccountOperation>('POST', '/api/imports/mobile-bg', {
          body: { username, password, own: true, ...askedFor(values, chosen) },
        });
      } finally {
        // A field of its own for each call: the typed password is gone.
        setAttempt((count) => count + 1);
        run.end();
      }
    },
    {
      check: (values) => ({
        ...(values['username']?.trim() === '' && { username: m.bring_account_name_missing() }),
        ...(values['password'] === '' && { password: m.bring_account_password_missing() }),
        ...(values['own'] === undefined && { own: m.bring_own_missing() }),
      }),
      onDone: (outcome) => run.done(outcome),
    },
  );
  return (
    <Form name="bring" submission={submission}>
      {wayField}
      <p className="max-w-[65ch] text-sm text-fg-2">{m.bring_account_lead()}</p>
      <TextField
        label={m.bring_account_name()}
        name="username"
        required
        defaultValue={run.name}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        key={attempt}
        label={m.bring_account_password()}
        name="password"
        required
        hint={m.bring_account_password_hint()}
        // The browser must not fill in the password of this site: it would be sent to another one.
        autoComplete="new-password"
      />
      {chosen ? (
        <p className="num flex flex-wrap items-center gap-x-3">
          {m.bring_account_chosen({ count: chosen.listings.length })}
          <button type="button" className="btn btn-link" onClick={() => run.choose(undefined)}>
            {m.bring_account_unchoose()}
          </button>
        </p>
      ) : (
        <CheckField label={m.bring_account_all()} name="all" defaultChecked />
      )}
      <CheckField label={m.bring_own()} name="own" required />
      <SubmitButton className="btn-primary max-md:w-full">
        {chosen ? m.bring_account_load({ count: chosen.listings.length }) : m.bring_account_start()}
      </SubmitButton>
      {run.isRunning && (
        <p role="status" className="num text-fg-2">
          {m.bring_account_running({ count: run.loaded })}
        </p>
      )}
    </Form>
  );
}

const askedFor = (values: FormValues, chosen: ChosenAdverts | undefined) =>
  chosen
    ? { list: chosen.list, listings: chosen.listings }
    : { listings: values['all'] === undefined ? ('none' as const) : ('new' as const) };
