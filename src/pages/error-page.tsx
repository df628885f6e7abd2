import { Logo } from './layouts/site-header.tsx';
import { PageError } from './page-error.tsx';

/** The last resort, when the layout of a page cannot be shown either: the way home and what went wrong. */
export function ErrorPage() {
  return (
    <>
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex h-14 max-w-page items-center px-4 md:px-6 lg:h-16">
          <Logo className="-ml-0.5" />
        </div>
      </header>
      <PageError />
    </>
  );
}
