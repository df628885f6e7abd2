import { expect, it } from 'vitest';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { reasonForReader, reasonTemplate, splitReason } from './reason-template.ts';

const pictures = { bg: reasonTemplate('pictures', 'bg'), en: reasonTemplate('pictures', 'en') };

it.each([
  ['a default text', pictures.bg, { template: pictures.en, own: '' }],
  ['a default text in that language', pictures.en, { template: pictures.en, own: '' }],
  [
    'a default text with an addition',
    `${pictures.bg}\nСнимка 3.`,
    { template: pictures.en, own: 'Снимка 3.' },
  ],
  ['a text of the moderator', 'Снимка 3 не е ваша.', { template: '', own: 'Снимка 3 не е ваша.' }],
])('splitReason finds %s for an English reader', (_what, reason, expected) => {
  expect(splitReason(reason, 'en')).toEqual(expected);
});

it('reasonTemplate is empty for a ground without a default text', () => {
  expect(reasonTemplate('other', 'bg')).toBe('');
  expect(reasonTemplate('toString', 'bg')).toBe('');
});

it('reasonForReader translates the default text and labels the text of the moderator', () => {
  const inEnglish = (reason: string) => withLocale('en', () => reasonForReader(reason));
  expect(inEnglish(pictures.bg)).toBe(pictures.en);
  expect(inEnglish(`${pictures.bg} Снимка 3.`)).toBe(`${pictures.en} Moderator’s note: Снимка 3.`);
  expect(inEnglish('Снимка 3.')).toBe('Moderator’s note: Снимка 3.');
  expect(inEnglish('')).toBe('');
});
