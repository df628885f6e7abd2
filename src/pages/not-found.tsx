import { data } from 'react-router';

export { PageError as ErrorBoundary } from './page-error.tsx';

/** Every address that no page answers. */
export function loader(): never {
  throw data({ code: 'not_found' }, { status: 404 });
}

/** The loader always fails; its error is what is shown. */
export default function NotFound() {
  return null;
}
