import { useRef, useState } from 'react';
import { useMe } from '#features/accounts/sessions/ui/use-me.ts';
import { SIGNED_IN_COOKIE } from '#features/accounts/sessions/signed-in-cookie.ts';
import { useLimits } from '#features/settings/ui/limits.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { EmailField } from '#ui/form/email-field.tsx';
import { formValues } from '#ui/form/form-values.ts';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useAttemptKey } from '#ui/form/use-attempt-key.ts';
import { useFormDraft } from '#ui/form/use-form-draft.ts';
import { useSubmit, type FieldErrors, type FormValues } from '#ui/form/use-submit.ts';
import type { sendInquiryOperation } from '../send-inquiry.server.ts';
import { InquirySent, type SentInquiry } from './inquiry-sent.tsx';

export interface InquiryListing {
  id: number;
  title: string;
  price: string;
}

interface InquiryFormProps {
  listing: InquiryListing;
  /** Returns a captcha token for a visitor. */
  captchaToken: () => Promise<string>;
  onClose?: () => void;
}

const FORM = 'inquiry';
const NOTHING_SECRET: readonly string[] = [];
/** Whether this browser says so; the server decides. */
export const isSignedIn = (): boolean => document.cookie.includes(`${SIGNED_IN_COOKIE}=`);

/** Form for the first message to a seller; keeps what is typed in this tab until it is sent. */
export function InquiryForm({ listing, captchaToken, onClose }: InquiryFormProps) {
  const { draft, keep, forget } = useFormDraft(`inquiry ${listing.id}`, NOTHING_SECRET);
  const [sent, setSent] = useState<SentInquiry>();
  if (sent) return <InquirySent sent={sent} listing={listing} onClose={onClose} />;
  return (
    <InquiryFields
      // Stored values come after the first rendering.
      key={draft === undefined ? 'empty' : 'kept'}
      listing={listing}
      captchaToken={captchaToken}
      draft={draft ?? {}}
      onEdit={keep}
      onSent={(answer) => {
        forget();
        setSent(answer);
      }}
    />
  );
}

interface InquiryFieldsProps extends Pick<InquiryFormProps, 'listing' | 'captchaToken'> {
  draft: FormValues;
  onEdit: (values: FormValues) => void;
  onSent: (sent: SentInquiry) => void;
}

function InquiryFields({ listing, captchaToken, draft, onEdit, onSent }: InquiryFieldsProps) {
  const me = useMe();
  const { message_length: most } = useLimits();
  // The session may have ended while the page was open; the form keeps its fields for the sign-in in another tab.
  const [isVisitor] = useState(() => !isSignedIn());
  const keyOf = useAttemptKey();
  const submission = useSubmit(
    async ({ text = '', name = '', email = '' }) => {
      const answer = await callOperation<typeof sendInquiryOperation>(
        'POST',
        `/api/listings/${listing.id}/inquiries`,
        {
          idempotencyKey: keyOf({ text, name, email }),
          body: {
            text,
            ...(isVisitor && {
              name: name.trim(),
              email: email.trim(),
              recaptcha_token: await captchaToken(),
            }),
          },
        },
      ).catch(isVisitor ? rethrow : asEndedSession);
      onSent(answer.state === 'sent' ? answer : { ...answer, email: email.trim() });
    },
    { check: (values) => check(values, { isVisitor, most }) },
  );
  return (
    <Form name={FORM} submission={submission} onEdit={onEdit}>
      <p className="rounded-lg border border-line bg-surface p-3">
        <b className="block font-semibold wrap-anywhere">{listing.title}</b>
        <span className="num text-sm text-fg-2">{listing.price}</span>
      </p>
      {isVisitor ? (
        <>
          <TextField
            label={m.inquiry_name()}
            name="name"
            required
            autoComplete="name"
            maxLength={120}
            defaultValue={draft['name'] ?? ''}
          />
          <EmailField
            label={m.inquiry_email()}
            name="email"
            required
            hint={m.inquiry_email_hint()}
            defaultValue={draft['email'] ?? ''}
          />
        </>
      ) : (
        <p className="text-md text-fg-2" aria-live="polite">
          {me && (
            <>
              {m.inquiry_from()} <b className="font-semibold text-fg">{me.name}</b>
              {me.email !== null && ` · ${me.email}`}
            </>
          )}
        </p>
      )}
      <MessageField draft={draft['text'] ?? ''} onEdit={onEdit} />
      <p className="text-sm text-fg-3">{m.inquiry_private()}</p>
      <SubmitButton>{m.inquiry_send()}</SubmitButton>
    </Form>
  );
}

const rethrow = (error: unknown): never => {
  throw error;
};

/** Without a session the API asks for name and e-mail, which the form of an account does not have. */
function asEndedSession(error: unknown): never {
  if (error instanceof ApiError && error.status === 422 && error.fields['email'])
    throw new ApiError(m.error_unauthenticated(), { status: 401 });
  throw error;
}

/** The message with quick starts, which put editable text, and a count of characters. */
function MessageField({ draft, onEdit }: { draft: string; onEdit: (values: FormValues) => void }) {
  const { message_length: most } = useLimits();
  const [length, setLength] = useState(draft.length);
  const starts = [m.inquiry_start_available(), m.inquiry_start_viewing(), m.inquiry_start_price()];
  const box = useRef<HTMLDivElement>(null);
  const put = (start: string) => {
    const area = box.current?.querySelector('textarea');
    if (!area) return;
    area.value = area.value.trim() === '' ? start : `${area.value.trimEnd()} ${start}`;
    // The form hears of it as of typing.
    area.dispatchEvent(new Event('input', { bubbles: true }));
    setLength(area.value.length);
    area.focus();
    if (area.form) onEdit(formValues(area.form));
  };
  return (
    <div ref={box}>
      <TextAreaField
        label={m.inquiry_message()}
        name="text"
        required
        rows={5}
        defaultValue={draft}
        onInput={(event) => setLength(event.currentTarget.value.length)}
      />
      <p className={`num mt-1 text-right text-xs ${length > most ? 'text-bad' : 'text-fg-3'}`}>
        {m.talk_characters({ count: formatNumber(length), max: formatNumber(most) })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2" role="group" aria-label={m.inquiry_starts()}>
        {starts.map((start) => (
          <button
            key={start}
            type="button"
            className="chip max-w-full !whitespace-normal text-left"
            onClick={() => put(start)}
          >
            {start}
          </button>
        ))}
      </div>
    </div>
  );
}

function check(
  { text = '', name = '', email = '' }: FormValues,
  { isVisitor, most }: { isVisitor: boolean; most: number },
): FieldErrors {
  const length = text.trim().length;
  return {
    ...(isVisitor && name.trim() === '' && { name: m.inquiry_name_missing() }),
    ...(isVisitor && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && { email: m.report_email_wrong() }),
    ...(length === 0 && { text: m.inquiry_message_missing() }),
    ...(text.length > most && { text: m.talk_too_long({ max: formatNumber(most) }) }),
  };
}
