import { startTransition, StrictMode } from 'react';
import { HydratedRouter } from 'react-router/dom';

/**
 * The built file contains the framework, so the inline module of a page imports it before it names the modules of its
 * routes; hydration begins after that. React DOM is evaluated in the same later task.
 */
setTimeout(() => void hydrate());

async function hydrate(): Promise<void> {
  const { hydrateRoot } = await import('react-dom/client');
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}
