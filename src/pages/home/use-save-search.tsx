import { useMemo, type ReactNode } from 'react';
import { SaveSearch } from '#features/saved-searches/ui/save-search.tsx';
import { searchOfFeed } from '#features/search/address/search-of-feed.ts';
import type { SearchPageData } from '#features/search/results/search-page.ts';

/**
 * Buttons that save the search of the results: one beside the tools, an icon on small screens, or one in the message of
 * a search without results. The elements stay the same as long as the search does.
 */
export function useSaveSearch({ meta, empty }: SearchPageData): { inTools: ReactNode; whenEmpty: ReactNode } {
  const address = searchOfFeed(meta.feed);
  const isEmpty = empty !== undefined;
  return useMemo(() => {
    const buttonOf = (className: string, labelClass: string) => (
      <SaveSearch address={address} className={className} labelClass={labelClass} />
    );
    return isEmpty
      ? { inTools: undefined, whenEmpty: buttonOf('', '') }
      : { inTools: buttonOf('max-lg:w-11 max-lg:!px-0', 'max-lg:sr-only'), whenEmpty: undefined };
  }, [address, isEmpty]);
}
