import type { SharedListView as View } from '#features/shared-lists/shared-list.ts';
import { MissingList, SharedListView } from '#features/shared-lists/ui/shared-list-view.tsx';

export function SharedListPage({ view, linkKey }: { view: View | undefined; linkKey: string }) {
  return (
    <main id="main" className="mx-auto max-w-page px-4 pt-6 pb-16 md:px-6 lg:pt-10">
      {view ? <SharedListView view={view} linkKey={linkKey} /> : <MissingList />}
    </main>
  );
}
