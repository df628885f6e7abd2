import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';

interface ErrorFrameProps {
  title: string;
  text: ReactNode;
  above?: ReactNode;
  below?: ReactNode;
  /** Main link, before that to the home page. */
  children: ReactNode;
  /** Whether the link to the home page loads the document. */
  reloadsHome?: boolean;
}

/** Page in place of one that failed. */
export function ErrorFrame({ title, text, above, below, children, reloadsHome = false }: ErrorFrameProps) {
  return (
    <main
      id="main"
      className="mx-auto flex max-w-page flex-col items-center px-4 pt-10 pb-28 text-center md:px-6 lg:pt-14"
    >
      <title>{`${title} · ${m.app_name()}`}</title>
      <meta name="robots" content="noindex" />
      {above}
      <h1 className="mt-6 text-2xl font-bold lg:text-3xl">{title}</h1>
      {text}
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        {children}
        <Link to="/" className="btn btn-secondary btn-lg" reloadDocument={reloadsHome}>
          {m.page_error_home()}
        </Link>
      </div>
      {below}
    </main>
  );
}
