/** Roman numerals of 1 to 10 by their number; '' for 0. */
export const romanNumerals: readonly string[] = [
  '',
  'I',
  'II',
  'III',
  'IV',
  'V',
  'VI',
  'VII',
  'VIII',
  'IX',
  'X',
];
