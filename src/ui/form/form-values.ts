import type { FormValues } from './use-submit.ts';

/** What stands in the fields of a form; files are not text and left out. */
export function formValues(form: HTMLFormElement): FormValues {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(entries);
}
