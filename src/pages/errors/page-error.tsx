import { Suspense } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { isNetworkFailure } from '#platform/web/network-failure.ts';
import { latePart } from '#ui/late-part.tsx';
import { ErrorFrame } from './error-frame.tsx';
import { RetryLink } from './retry-link.tsx';

const StatusError = latePart(async () => (await import('./status-error.tsx')).StatusError);

/** Error boundary of pages, shown between header and footer. Reveals only the status, never the error itself. */
export function PageError() {
  const error = useRouteError();
  // Nothing further can be loaded from a server that is not reached.
  if (isNetworkFailure(error))
    return (
      <ErrorFrame
        title={m.page_error_network_title()}
        text={<p className="mt-2 max-w-[56ch] text-base text-fg-2">{m.page_error_network_text()}</p>}
      >
        <RetryLink unreached />
      </ErrorFrame>
    );
  return (
    <Suspense>
      <StatusError
        status={isRouteErrorResponse(error) ? error.status : 500}
        code={isRouteErrorResponse(error) ? (error.data as { code?: unknown } | null)?.code : undefined}
      />
    </Suspense>
  );
}
