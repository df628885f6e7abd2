import type { LandingPageData } from '#features/search/landing/landing-page.ts';
import { LandingMore } from '#features/search/landing/ui/landing-more.tsx';
import { LandingPath } from '#features/search/landing/ui/landing-path.tsx';
import type { SearchPageData } from '#features/search/results/search-page.ts';
import { SearchResults } from '../home/search-results.tsx';

/** Results for a vehicle type, brand, model, body and town, with prices and neighbours. */
export function LandingPage({ landing, results }: { landing: LandingPageData; results: SearchPageData }) {
  return (
    <SearchResults data={results} path={<LandingPath name={landing.pathLabel} path={landing.path} />}>
      <LandingMore landing={landing} />
    </SearchResults>
  );
}
