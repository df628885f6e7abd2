import { m } from '#platform/i18n/messages.ts';
import type { FieldErrors, FormValues } from '#ui/form/use-submit.ts';

/** Tells which of the named fields were left empty. */
export const requiredFields =
  (...names: readonly string[]) =>
  (values: FormValues): FieldErrors =>
    Object.fromEntries(
      names.filter((name) => !values[name]?.trim()).map((name) => [name, m.error_required()]),
    );
