import type { ReactNode } from 'react';
import { Foot } from '#ui/foot.tsx';

/** Page layout of the listing forms: header, steps, form, side column and action bar. */
export function WizardFrame(props: {
  logo: ReactNode;
  title: string;
  /** Shown at the end of the header. */
  status: ReactNode;
  steps: ReactNode;
  aside?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="wizard-head sticky top-0 z-30 border-b border-line bg-surface">
        <div className="mx-auto flex min-h-14 max-w-page flex-wrap items-center gap-x-4 px-4 md:px-6 lg:min-h-16">
          {props.logo}
          <span className="ml-2 hidden border-l border-line pl-5 text-fg-2 lg:block">{props.title}</span>
          <div className="ml-auto flex min-w-0 items-center gap-2 md:gap-4">{props.status}</div>
        </div>
        {props.steps}
      </header>
      <main id="main" className="flex grow flex-col">
        <div className="mx-auto w-full max-w-page grow px-4 pt-6 pb-16 md:px-6 lg:pt-10">
          {props.aside ? (
            <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_320px] xl:grid-cols-[minmax(0,1fr)_360px]">
              <div className="min-w-0">{props.children}</div>
              <aside className="hidden lg:block">
                {/* Fits between header and action bar and scrolls by itself; padding keeps shadows visible. */}
                <div className="sticky top-36 -m-3 max-h-[calc(100dvh-13.5rem)] space-y-4 overflow-y-auto p-3 [scrollbar-width:thin]">
                  {props.aside}
                </div>
              </aside>
            </div>
          ) : (
            props.children
          )}
        </div>
        {props.footer && (
          <Foot>
            <div className="@container border-t border-line bg-surface pb-[var(--foot-inset)]">
              <div className="mx-auto flex max-w-page flex-wrap items-center gap-3 px-4 py-3 md:px-6 @max-[14rem]:gap-2 @max-[14rem]:px-3">
                {props.footer}
              </div>
            </div>
          </Foot>
        )}
      </main>
    </div>
  );
}
