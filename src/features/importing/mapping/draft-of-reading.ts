import type { DraftFields, DraftSources } from '#features/selling/checking/draft-fields.ts';
import { isFlagged, type MappedListing } from './read-value.ts';

/** The draft of a reading. Values with a mark wait for the seller; those that were not understood stay empty. */
export function draftOfReading({ values, features }: MappedListing): {
  fields: DraftFields;
  sources: DraftSources;
} {
  const known = values.filter((each) => each.value !== undefined);
  return {
    fields: {
      ...Object.fromEntries(known.map(({ field, value }) => [field, value])),
      ...(features.length > 0 && { features }),
    },
    sources: Object.fromEntries(
      known.map((each) => [
        each.field,
        {
          from: 'import',
          sure: isFlagged(each) ? 'check' : 'sure',
          ...(each.other !== undefined && { other: each.other, was: 'import' }),
        } as const,
      ]),
    ),
  };
}
