import { EmptyFrame } from '../layouts/empty-frame.tsx';
import { PageError } from './page-error.tsx';

/** Error page for failures of a layout itself. */
export function ErrorPage() {
  return (
    <EmptyFrame>
      <PageError />
    </EmptyFrame>
  );
}
