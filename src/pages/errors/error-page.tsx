import { EmptyFrame } from '../layouts/empty-frame.tsx';
import { PageError } from './page-error.tsx';

/** The last resort, when the layout of a page cannot be shown either: the way home and what went wrong. */
export function ErrorPage() {
  return (
    <EmptyFrame>
      <PageError />
    </EmptyFrame>
  );
}
