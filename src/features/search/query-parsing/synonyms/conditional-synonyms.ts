import type { OptionMeaning } from '../meaning.ts';

/** Words whose meaning depends on the rest of the query. */
export const conditionalSynonyms: readonly (OptionMeaning & { texts: string })[] = [
  { texts: 'van, vans', kind: 'choice', group: 'type', keys: ['bus'], when: { latin: true } },
  wagonOf('audi', 'avant, авант'),
  wagonOf('bmw', 'touring, туринг'),
  wagonOf('opel', 'caravan, караван, sports tourer, спортс турър'),
  wagonOf('peugeot', 'sw'),
  wagonOf('renault', 'grandtour, грандтур'),
  { texts: 'saloon', kind: 'choice', group: 'body', keys: ['sedan'], when: { latin: true } },
  { texts: 'брезент', kind: 'choice', group: 'build', keys: ['curtain'], when: { types: ['trailer'] } },
  { texts: 'тандем, tandem', kind: 'choice', group: 'axles', keys: ['2'], when: { types: ['trailer'] } },
  {
    texts: 'sportback, спортбек',
    kind: 'choice',
    group: 'body',
    keys: ['hatchback'],
    when: { brand: 'audi' },
  },
];

function wagonOf(brand: string, texts: string): OptionMeaning & { texts: string } {
  return { texts, kind: 'choice', group: 'body', keys: ['wagon'], when: { brand } };
}
