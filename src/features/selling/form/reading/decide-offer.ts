import type { DraftFields, DraftSources, DraftTextKey } from '../../checking/draft-fields.ts';
import { knownSource, offersOf, type SourcedChange } from './compare-read-fields.ts';

/**
 * Returns the changes that resolve an offer: the known value stays or the read one is taken. Brand and model go
 * together, because a model of one brand says nothing beside another brand.
 */
export function decideOffer(
  { field, whose }: { field: DraftTextKey; whose: 'known' | 'read' },
  { fields, sources }: { fields: DraftFields; sources: DraftSources },
): SourcedChange[] {
  const offers = offersOf(sources);
  if (!offers[field]) return [];
  const isPair = field === 'brand' || (field === 'model' && whose === 'read');
  const decided: DraftTextKey[] = isPair ? ['brand', 'model'] : [field];
  const changes = decided.flatMap((each): SourcedChange[] => {
    const offer = offers[each];
    if (!offer) return [];
    return whose === 'known'
      ? [{ fields: { [each]: fields[each] ?? '' }, source: knownSource(sources[each], 'confirmed') }]
      : [{ fields: { [each]: offer.value }, source: { from: offer.from, sure: 'confirmed' } }];
  });
  const isOtherBrand = whose === 'read' && field === 'brand' && !offers.model;
  return isOtherBrand && fields.model ? [...changes, { fields: { model: '' }, source: null }] : changes;
}
