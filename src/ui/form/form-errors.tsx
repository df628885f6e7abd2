import { useLayoutEffect, useRef, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '../icon.tsx';
import { SignInAgain } from '../sign-in-again.tsx';
import { fieldId } from './form-context.ts';
import type { Submission } from './use-submit.ts';

interface ShownField {
  name: string;
  label: string;
}

/** Summary of errors with links to the invalid fields. Takes the focus at each failed try. */
export function FormErrors({ submission, formName }: { submission: Submission; formName: string }) {
  const { errors, message, failures, status } = submission;
  const box = useRef<HTMLDivElement>(null);
  const [fields, setFields] = useState<readonly ShownField[]>([]);
  useLayoutEffect(() => {
    if (failures === 0) return;
    setFields(fieldsOf(formName));
    box.current?.focus();
  }, [failures, formName]);
  // Before the first try to send, errors appear only beside their fields.
  if (message === undefined || failures === 0) return null;
  const wrong = fields.filter(({ name }) => errors[name] !== undefined);
  const shown = new Set(fields.map(({ name }) => name));
  const others = Object.entries(errors).filter(([name, text]) => !shown.has(name) && text !== message);
  const repeats = wrong.some(({ name }) => errors[name] === message);
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="rounded-lg border border-bad-line bg-bad-bg p-4 text-base text-bad lg:text-md"
      data-testid="form-errors"
    >
      <div role="alert" className="flex gap-3">
        <Icon name="circle-alert" className="mt-0.5 size-5 flex-none" />
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold">{repeats ? m.error_invalid_input() : message}</p>
          {wrong.length + others.length > 0 && (
            <ul className="mt-2 space-y-1">
              {wrong.map(({ name, label }) => (
                <li key={name}>
                  <a
                    href={`#${fieldId(formName, name)}`}
                    className="inline-block min-h-6 underline underline-offset-3"
                    onClick={(event) => {
                      event.preventDefault();
                      document.getElementById(fieldId(formName, name))?.focus();
                    }}
                  >
                    {m.form_error_of({ field: label, error: errors[name] ?? '' })}
                  </a>
                </li>
              ))}
              {others.map(([name, text]) => (
                <li key={name}>{text}</li>
              ))}
            </ul>
          )}
          {status === SESSION_OVER && (
            <p className="mt-2">
              {m.form_session_over()} <SignInAgain className="font-semibold underline" />
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

const SESSION_OVER = 401;

/** Fields of the form in document order. */
function fieldsOf(formName: string): ShownField[] {
  const form = document.getElementById(formName);
  return [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].map(({ dataset }) => ({
    name: dataset['field'] ?? '',
    label: dataset['label'] ?? '',
  }));
}
