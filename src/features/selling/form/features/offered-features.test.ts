import { describe, expect, it } from 'vitest';
import features from '#features/catalogue/data/features.json' with { type: 'json' };
import { namesOfFeature } from '#features/catalogue/options/feature-synonyms.ts';
import { findFeatures, offeredGroups } from './offered-features.ts';

const groups = [...Map.groupBy(features, ({ category }) => category)].map(([key, ofCategory]) => ({
  key,
  title: key,
  features: ofCategory.map(({ key: feature, types, ...label }) => ({
    key: feature,
    label: label.bg,
    types,
    spellings: namesOfFeature({ key: feature, label }),
  })),
}));
const find = (text: string, type = 'car') => findFeatures(groups, { type, text });

describe('findFeatures', () => {
  it.each([
    ['отопление на седалки', 'heated_seats'],
    ['подгрев', 'heated_seats'],
    ['heated seats', 'heated_seats'],
    ['seat heating', 'heated_seats'],
    ['вебасто', 'auxiliary_heating'],
    ['задна камера', 'camera_360'],
    ['темпомат', 'cruise_control'],
    ['ел стъкла', 'electric_windows'],
    ['towbar', 'tow_bar'],
    ['панорама', 'panoramic_roof'],
    ['кожа', 'leather_seats'],
  ])('finds by "%s" the feature %s', (text, feature) => {
    expect(find(text).offered.map(({ key }) => key)).toContain(feature);
  });

  it('finds only features of the vehicle type', () => {
    expect(find('ехолот').offered).toEqual([]);
    expect(find('ехолот', 'boat').offered.map(({ key }) => key)).toEqual(['echo_sounder']);
  });

  it.each([
    ['десен волан', 'right_hand_drive', 'steering'],
    ['нов внос', 'new_import', 'new_import'],
    ['данъчен кредит', 'tax_credit', 'vat'],
    ['7 места', '7_seats', 'seats'],
  ])('names the field that states "%s"', (text, key, field) => {
    const { offered, implied } = find(text);
    expect(offered.map((feature) => feature.key)).not.toContain(key);
    expect(implied).toContainEqual(expect.objectContaining({ key, field }));
  });
});

it('offeredGroups leave out features that a field of the form states', () => {
  const offered = offeredGroups(groups, 'car').flatMap((group) => group.features.map(({ key }) => key));
  for (const key of ['2_3_doors', '4_5_doors', 'right_hand_drive', 'crashed', 'on_parts', 'new_import'])
    expect(offered).not.toContain(key);
  for (const key of ['barter', 'tax_credit', 'service_book', '7_seats']) expect(offered).not.toContain(key);
  expect(offered).toContain('heated_seats');
});
