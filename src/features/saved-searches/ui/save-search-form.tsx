import { useState } from 'react';
import { CaptchaNotice } from '#features/access/ui/captcha-notice.tsx';
import { useCaptcha } from '#features/access/ui/use-captcha.ts';
import { AccessHeading } from '#features/accounts/ui/access-heading.tsx';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { leaveFor } from '#platform/web/leave-for.ts';
import { showToastAfterLoad } from '#ui/toast-after-load.ts';
import { EmailField } from '#ui/form/email-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useSubmit, type FieldErrors, type FormValues } from '#ui/form/use-submit.ts';
import { SEARCHES_PATH, searchAlerts, type SearchAlert } from '../saved-search.ts';
import type { saveSearchOperation } from '../save-search.server.ts';
import { AlertChoice } from './alert-choice.tsx';

interface SaveSearchFormProps {
  /** Query string of the results. */
  address: string;
  name: string;
  facts: readonly string[];
  signInHref: string;
  isSignedIn: boolean;
}

const mailed = searchAlerts.filter((alert) => alert !== 'off');

/** Saves a search; a visitor gives an e-mail address and confirms it by a mailed link. */
export function SaveSearchForm({ address, name, facts, signInHref, isSignedIn }: SaveSearchFormProps) {
  const captcha = useCaptcha('save_search');
  const [sentTo, setSentTo] = useState<string>();
  const submission = useSubmit(
    async ({ email = '', alert = 'daily' }) => {
      await callOperation<typeof saveSearchOperation>('POST', '/api/searches', {
        body: {
          address,
          // The values of the radio buttons.
          alert: alert as SearchAlert,
          ...(!isSignedIn && { email: email.trim(), recaptcha_token: await captcha.token() }),
        },
      });
      return email.trim();
    },
    {
      check: isSignedIn ? () => ({}) : check,
      onDone: (email) => {
        if (!isSignedIn) return setSentTo(email);
        showToastAfterLoad({ kind: 'success', title: m.search_saved_toast() });
        return leaveFor(SEARCHES_PATH);
      },
    },
  );
  if (sentTo !== undefined)
    return (
      <>
        <AccessHeading title={m.search_save_sent_title()} takesFocus>
          <span className="wrap-anywhere">{m.search_save_sent_text({ email: sentTo })}</span>
        </AccessHeading>
        <a href={`/${address}`} className="btn btn-secondary mt-8 w-full">
          {m.search_back_to_results()}
        </a>
      </>
    );
  return (
    <>
      <AccessHeading title={m.search_save()}>{m.search_save_lead()}</AccessHeading>
      <div className="mt-4 rounded-lg border border-line bg-surface p-4">
        <b className="block font-semibold wrap-anywhere">{name}</b>
        {facts.length > 0 && <p className="num mt-1 text-sm text-fg-2 wrap-anywhere">{facts.join(' · ')}</p>}
      </div>
      <Form name="save-search" submission={submission} className="mt-6 space-y-5">
        {!isSignedIn && (
          <EmailField label={m.searches_mail()} name="email" hint={m.search_save_email_hint()} required />
        )}
        <AlertChoice name="alert" options={mailed} defaultValue="daily" />
        <SubmitButton>{isSignedIn ? m.searches_rename_submit() : m.search_save_submit()}</SubmitButton>
      </Form>
      {!isSignedIn && (
        <a href={signInHref} className="btn btn-link mt-4 !h-auto w-full py-2 text-center !whitespace-normal">
          {m.search_save_sign_in()}
        </a>
      )}
      {captcha.isEnabled && !isSignedIn && (
        <div className="mt-6">
          <CaptchaNotice />
        </div>
      )}
    </>
  );
}

function check({ email = '' }: FormValues): FieldErrors {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? {} : { email: m.error_email_invalid() };
}
