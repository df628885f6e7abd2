/** Path of the questions that ask for wishes. */
export const PREFERENCES_PATH = '/preferences';

export const questionKeys = [
  'place',
  'passengers',
  'body',
  'priorities',
  'yearly',
  'condition',
  'brand',
  'budget',
] as const;
export type QuestionKey = (typeof questionKeys)[number];

/** Address of a question, from 1, for the query string of a search; 0 is the welcome. */
export const questionAddress = (search: string, step: number): string =>
  `${PREFERENCES_PATH}${search}${step === 0 ? '' : `${search === '' ? '?' : '&'}step=${step}`}`;
