import { useRef, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';

/** What a form holds, by the names of its fields: a ticked box is `on`, an empty one is missing. */
export type FormValues = Readonly<Record<string, string>>;
/** What is wrong, in words, by the names of the fields. */
export type FieldErrors = Readonly<Record<string, string>>;

export interface Submission<Answer = unknown> {
  /** Sends unless something is being sent already; undefined when it failed. */
  submit: (values: FormValues) => Promise<Answer | undefined>;
  isSending: boolean;
  errors: FieldErrors;
  /** Why the last try failed as a whole. */
  message: string | undefined;
  /** Of the answer; 0 when there was none, undefined without a failure. */
  status: number | undefined;
  /** How many tries have failed: the summary takes the focus with each. */
  failures: number;
  /** After a field was left (its fault appears) or changed (it goes as soon as there is none). */
  review: (field: string, values: FormValues, event: 'left' | 'changed') => void;
}

interface Failure {
  message: string;
  status: number;
  errors: FieldErrors;
}

const INVALID_STATUS = 422;

/**
 * Sends a form by `call`, once at a time. `check` finds what can be told wrong without asking; what the API
 * refuses comes back beside the fields. What was typed is nobody's business here: it stays in the form.
 */
export function useSubmit<Answer>(
  call: (values: FormValues) => Promise<Answer>,
  options: {
    check?: (values: FormValues) => FieldErrors;
    /** The form counts as being sent until this is over. */
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

/** A failure that was about its fields only is over with the last of them. */
function without(failure: Failure, field: string): Failure | undefined {
  const errors = Object.fromEntries(Object.entries(failure.errors).filter(([name]) => name !== field));
  if (Object.keys(failure.errors).length === 0) return failure;
  return Object.keys(errors).length === 0 ? undefined : { ...failure, errors };
}
