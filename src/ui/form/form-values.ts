import type { FormValues } from './use-submit.ts';

/** Reads the text values of a form; omits files. */
export function formValues(form: HTMLFormElement): FormValues {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(entries);
}
