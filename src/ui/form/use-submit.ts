import { useRef, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';

/** Values by field name; a ticked checkbox is `on`, an unticked one is absent. */
export type FormValues = Readonly<Record<string, string>>;
/** Error messages by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

export interface Submission<Answer = unknown> {
  /** Sends the form; resolves to undefined on failure or while another call is running. */
  submit: (values: FormValues) => Promise<Answer | undefined>;
  isSending: boolean;
  errors: FieldErrors;
  /** Message about the last failed try. */
  message: string | undefined;
  /** Status of the response; 0 without a response, undefined without a failure. */
  status: number | undefined;
  /** Failed tries so far; the summary takes the focus at each. */
  failures: number;
  /** Checks a field: leaving it shows its error, changing it removes an error that no longer applies. */
  review: (field: string, values: FormValues, event: 'left' | 'changed') => void;
}

interface Failure {
  message: string;
  status: number;
  errors: FieldErrors;
}

const INVALID_STATUS = 422;

/**
 * Sends a form by `call`, one call at a time. `check` finds errors before sending; errors of the API are assigned to
 * their fields. Holds no values: they stay in the uncontrolled form.
 */
export function useSubmit<Answer>(
  call: (values: FormValues) => Promise<Answer>,
  options: {
    check?: (values: FormValues) => FieldErrors;
    /** `isSending` stays true until this settles. */
    onDone?: (answer: Answer) => unknown;
  } = {},
): Submission<Answer> {
  const [failure, setFailure] = useState<Failure>();
  const [failures, setFailures] = useState(0);
  const [isSending, setIsSending] = useState(false);
  const sending = useRef(false);
  const check = (values: FormValues): FieldErrors => options.check?.(values) ?? {};

  function fail(next: Failure): void {
    setFailure(next);
    setFailures((count) => count + 1);
  }

  async function submit(values: FormValues): Promise<Answer | undefined> {
    if (sending.current) return undefined;
    const errors = check(values);
    if (Object.keys(errors).length > 0) {
      fail({ errors, message: m.error_invalid_input(), status: INVALID_STATUS });
      return undefined;
    }
    sending.current = true;
    setIsSending(true);
    try {
      const answer = await call(values);
      setFailure(undefined);
      await options.onDone?.(answer);
      return answer;
    } catch (error) {
      fail(failureOf(error));
      return undefined;
    } finally {
      sending.current = false;
      setIsSending(false);
    }
  }

  function review(field: string, values: FormValues, event: 'left' | 'changed'): void {
    const fault = check(values)[field];
    if (event === 'left' && fault !== undefined)
      setFailure((known) => ({
        message: m.error_invalid_input(),
        status: INVALID_STATUS,
        ...known,
        errors: { ...known?.errors, [field]: fault },
      }));
    if (event === 'changed' && fault === undefined) setFailure((known) => known && without(known, field));
  }

  return {
    submit,
    isSending,
    errors: failure?.errors ?? {},
    message: failure?.message,
    status: failure?.status,
    failures,
    review,
  };
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) {
    reportError(error);
    return { message: m.error_unexpected(), status: 0, errors: {} };
  }
  const { message, status, fields, retryAfterSeconds } = error;
  const errors = Object.fromEntries(Object.entries(fields).map(([field, texts]) => [field, texts.join(' ')]));
  const wait = retryAfterSeconds === undefined ? '' : ` ${waitWords(retryAfterSeconds)}`;
  return { message: `${message}${wait}`, status, errors };
}

const MINUTE = 60;
const HOUR = 3600;

function waitWords(seconds: number): string {
  if (seconds < MINUTE) return m.form_retry_seconds({ seconds });
  if (seconds <= 2 * HOUR) return m.form_retry_minutes({ minutes: Math.ceil(seconds / MINUTE) });
  return m.form_retry_hours({ hours: Math.ceil(seconds / HOUR) });
}

/** Removes the error of a field; removing the last field error removes the failure. */
function without(failure: Failure, field: string): Failure | undefined {
  const errors = Object.fromEntries(Object.entries(failure.errors).filter(([name]) => name !== field));
  if (Object.keys(failure.errors).length === 0) return failure;
  return Object.keys(errors).length === 0 ? undefined : { ...failure, errors };
}
