import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reloadOnMissingChunk } from '#platform/web/reload-once.ts';
import { overwriteGetLocale } from '#messages/runtime';
import type { Locale } from '#kernel/locale.ts';

overwriteGetLocale(() => document.documentElement.lang as Locale);
reloadOnMissingChunk();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
