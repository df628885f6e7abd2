import { Suspense, useMemo } from 'react';
import { searchOfFeed } from '#features/search/address/search-of-feed.ts';
import type { SearchPageData } from '#features/search/results/search-page.ts';
import { latePart } from '#ui/late-part.tsx';

const NewMarks = latePart(async () => (await import('#features/saved-searches/ui/new-marks.tsx')).NewMarks);

/** Marks the results that came since the visitor last opened this saved search. */
export function NewSinceVisit({ data }: { data: SearchPageData }) {
  const times = useMemo(() => data.cards.map(({ age: [, time] }) => time), [data]);
  return (
    <Suspense>
      <NewMarks address={searchOfFeed(data.meta.feed)} times={times} />
    </Suspense>
  );
}
