import { Suspense } from 'react';
import { BottomBar } from '#features/accounts/sessions/ui/bottom-bar.tsx';
import { latePart } from '#ui/late-part.tsx';

const SiteItems = latePart(async () => (await import('./site-items.tsx')).SiteItems);

/** Bottom navigation of public pages, with favourites and comparison. */
export function SiteBar() {
  return (
    <BottomBar>
      <Suspense>
        <SiteItems />
      </Suspense>
    </BottomBar>
  );
}
