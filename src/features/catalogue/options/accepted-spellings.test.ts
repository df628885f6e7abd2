import { expect, test } from 'vitest';
import { acceptedSpelling } from './accepted-spellings.ts';
import { optionSets, type OptionSetName } from './option-set.ts';
import { spellings, type SpelledGroup } from './spelling-table.ts';

test('both variants of the specification map to one stored value', () => {
  expect(acceptedSpelling('fuel', 'Petrol')).toEqual({ fuel: 'gasoline' });
  expect(acceptedSpelling('fuel', 'gasoline')).toEqual({ fuel: 'gasoline' });
  expect(acceptedSpelling('fuel', 'Petrol+CNG')).toEqual({ fuel: 'cng', second_fuel: 'gasoline' });
  expect(acceptedSpelling('body', 'pickup_truck')).toEqual({ body: 'pickup' });
  expect(acceptedSpelling('body', 'Coupe Utility (Ute)')).toEqual({ body: 'coupe_utility' });
  expect(acceptedSpelling('body', 'Minivan / MPV')).toEqual({ body: 'minivan' });
  expect(acceptedSpelling('transmission', 'Automatic only')).toEqual({ transmission: 'automatic' });
  expect(acceptedSpelling('steering', 2)).toEqual({ steering: 'right' });
  expect(acceptedSpelling('doors', '4/5')).toEqual({ doors: '4' });
  expect(acceptedSpelling('doors', 5)).toEqual({ doors: '5' });
  expect(acceptedSpelling('month', '07')).toEqual({ month: '7' });
  expect(acceptedSpelling('seller', 'user_private')).toEqual({ seller: 'private' });
});

test('condition 2 means used in scheme 1, and used in good condition in scheme 2', () => {
  expect(acceptedSpelling('condition', '2')).toEqual({ condition: 'used' });
  expect(acceptedSpelling('condition', 2, { conditionScheme: 2 })).toEqual({
    condition: 'used',
    condition_grade: 'good',
  });
  expect(acceptedSpelling('condition', 3, { conditionScheme: 2 })).toEqual({ condition: 'damaged' });
  expect(acceptedSpelling('condition', 'fair')).toEqual({ condition: 'used', condition_grade: 'fair' });
});

test('stages of a Euro standard map to the standard, except 6d', () => {
  expect(acceptedSpelling('euro', 'ЕВРО 6B')).toEqual({ euro: '6' });
  expect(acceptedSpelling('euro', 'Euro 6d-TEMP')).toEqual({ euro: '6d' });
  expect(acceptedSpelling('euro', 4)).toEqual({ euro: '4' });
  expect(acceptedSpelling('euro', 'Евро 7')).toBeUndefined();
});

test('labels of both languages are accepted', () => {
  expect(acceptedSpelling('fuel', 'Плъг-ин хибрид')).toEqual({ fuel: 'plug_in_hybrid' });
  expect(acceptedSpelling('build', 'Walking floor')).toEqual({ build: 'walking_floor' });
});

test('an unknown spelling is rejected', () => {
  expect(acceptedSpelling('fuel', 'steam')).toBeUndefined();
  expect(acceptedSpelling('condition', 5)).toBeUndefined();
});

test('every option key is accepted as its own spelling', () => {
  for (const [group, options] of Object.entries(optionSets)) {
    for (const { key } of options) {
      expect(acceptedSpelling(group as SpelledGroup, key)?.[group], `${group} ${key}`).toBe(key);
    }
  }
});

test('every spelling maps to known options', () => {
  const known = (group: string, key: string) =>
    group === 'doors'
      ? /^[2-6]$/.test(key)
      : optionSets[group as OptionSetName].some((option) => option.key === key);
  const stated = Object.values(spellings).flatMap((table) => Object.values(table));
  const wrong = stated
    .flatMap((each) => Object.entries(each))
    .filter(([group, key]) => !known(group === 'second_fuel' ? 'fuel' : group, key));
  expect(wrong).toEqual([]);
});
