/** Sections in the order of a viewing. */
export const checklistSections = [
  'ask',
  'papers',
  'numbers',
  'body',
  'wheels',
  'engine',
  'battery',
  'inside',
  'drive',
  'deal',
] as const;
export type ChecklistSection = (typeof checklistSections)[number];

export const checkMarks = ['good', 'doubtful', 'bad'] as const;
export type CheckMark = (typeof checkMarks)[number];
