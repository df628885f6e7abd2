import { m } from '#platform/i18n/messages.ts';
import type { FieldErrors, FormValues } from '#ui/form/use-submit.ts';

/** Returns a check that reports the named fields that are empty. */
export const requiredFields =
  (...names: readonly string[]) =>
  (values: FormValues): FieldErrors =>
    Object.fromEntries(
      names.filter((name) => !values[name]?.trim()).map((name) => [name, m.error_required()]),
    );
