/** A value as one text: for the audit log and for fields of forms. Words are separated by lines. */
export const settingText = (value: string | number | boolean | readonly string[]): string =>
  Array.isArray(value) ? value.join('\n') : String(value);
