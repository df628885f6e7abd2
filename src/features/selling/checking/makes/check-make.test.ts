import { describe, expect, it } from 'vitest';
import { goodFields } from '#tests/support/drafts.ts';
import { checkDraft } from '../check-draft.ts';
import type { DraftCatalogue } from '../draft-catalogue.ts';

/** BMW makes cars only; VW makes the Golf. */
const catalogue: DraftCatalogue = {
  hasBrand: (key) => ['vw', 'bmw'].includes(key),
  hasModel: (_, brand, model) => brand === 'vw' && model === 'golf',
  brandNamed: (type, name) =>
    ({
      vw: { key: 'vw', name: 'VW', hasModels: true },
      bmw: { key: 'bmw', name: 'BMW', hasModels: type === 'car' },
    })[name.toLowerCase()],
  modelNamed: (_, brand, name) => (brand === 'vw' && name.toLowerCase() === 'golf' ? 'golf' : undefined),
  hasModelOfAnyType: () => false,
  hasCity: () => true,
  hasColor: () => true,
  hasCountry: () => true,
  hasFeature: () => true,
};
const check = (brand: string, model: string, type = 'car') =>
  checkDraft({ ...goodFields, type, brand, model }, { catalogue, now: new Date('2026-11-20T12:00:00Z') });
const ofMake = ({ field }: { field: string }) => field === 'brand' || field === 'model';
const faultsOf = (brand: string, model: string, type?: string) =>
  check(brand, model, type)
    .faults.filter(ofMake)
    .map(({ field, code }) => `${field} ${code}`);
const makeOf = (brand: string, model: string) => {
  const { stated } = check(brand, model);
  return stated && [stated.brand, stated.brandName, stated.model, stated.modelName];
};

describe('a typed make', () => {
  it('is stated by its name', () => {
    expect(makeOf('other:Самоделка  Петров', 'other:П-1')).toEqual([
      'other',
      'Самоделка Петров',
      'other',
      'П-1',
    ]);
    expect(makeOf('vw', 'other:Iltis')).toEqual(['vw', null, 'other', 'Iltis']);
  });

  it('needs no model when its brand is typed', () => {
    expect(makeOf('other:Самоделка', '')).toEqual(['other', 'Самоделка', 'other', null]);
    expect(faultsOf('vw', '')).toEqual(['model missing']);
    expect(faultsOf('vw', 'other: ')).toEqual(['model missing']);
  });

  it('becomes the entry of the catalogue that its name means', () => {
    expect(makeOf('other:vw', 'other:GOLF')).toEqual(['vw', null, 'golf', null]);
    expect(makeOf('other:VW', 'golf')).toEqual(['vw', null, 'golf', null]);
    expect(check('other:VW', 'golf').hints).toEqual([]);
  });

  it('keeps the brand that the catalogue has for other types, without a model of this one', () => {
    const { faults } = check('other:bmw', '', 'boat');
    expect(faults.filter(ofMake)).toEqual([]);
    expect(faultsOf('other:bmw', 'golf', 'boat')).toEqual(['model not_offered']);
  });

  it.each([
    ['other:', 'brand missing,model missing'],
    ['other', 'brand not_offered'],
    [`other:${'я'.repeat(41)}`, 'brand too_long'],
    ['other:0888 123 456', 'brand contact_in_name'],
    ['other:kola.bg', 'brand contact_in_name'],
    ['other:8001010008', 'brand personal_number'],
    ['other:<b>X</b>', 'brand name_characters'],
    ['other:- . -', 'brand name_characters'],
    ['other:甲', 'brand name_characters'],
  ])('%s is refused', (brand, faults) => {
    const model = brand === 'other:' ? '' : 'other:X';
    expect(faultsOf(brand, model).join()).toBe(faults);
  });

  it.each([[`other:${'я'.repeat(40)}`], ['other:Böckmann'], ['other:А.Т.Е. 2-05']])(
    '%s is a name',
    (brand) => {
      expect(faultsOf(brand, 'other:X')).toEqual([]);
    },
  );

  it('asks for a review once, and for mixed letters again', () => {
    const codes = (brand: string, model: string) =>
      check(brand, model).hints.map(({ field, code }) => `${field} ${code}`);
    expect(codes('other:Самоделка', 'other:X')).toEqual(['brand typed_make']);
    expect(codes('vw', 'other:Гоlf')).toEqual(['model typed_make', 'model mixed_letters']);
    expect(codes('vw', 'golf')).toEqual([]);
  });
});
