/** Subjects of a warning above a message. */
export const scamWarnings = ['deposit', 'account_number', 'courier', 'outside', 'code', 'link'] as const;
export type ScamWarning = (typeof scamWarnings)[number];
