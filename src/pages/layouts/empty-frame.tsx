import type { ReactNode } from 'react';
import { Logo } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';

/** Frame with only a link to the home page above the content. */
export function EmptyFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header className="sticky top-0 z-30 border-b border-line bg-surface">
        <div className="mx-auto flex h-14 max-w-page items-center px-4 md:px-6 lg:h-16">
          <Logo className="-ml-0.5" />
        </div>
      </header>
      {children}
    </>
  );
}
