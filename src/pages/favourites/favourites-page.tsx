import { FavouriteList } from '#features/favourites/ui/favourite-list.tsx';
import { m } from '#platform/i18n/messages.ts';

export function FavouritesPage() {
  return (
    <main id="main" className="mx-auto max-w-page px-4 pt-6 pb-16 md:px-6 lg:pt-10">
      <noscript>
        <p className="mb-6 rounded-lg border border-line-2 p-4">{m.auth_needs_script()}</p>
      </noscript>
      <FavouriteList />
    </main>
  );
}
