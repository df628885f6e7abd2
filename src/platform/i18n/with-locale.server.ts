import { AsyncLocalStorage } from 'node:async_hooks';
import type { Locale } from '#kernel/locale.ts';
import { baseLocale, overwriteGetLocale } from '#messages/runtime';

const store = new AsyncLocalStorage<Locale>();
overwriteGetLocale(() => store.getStore() ?? baseLocale);

/** Runs `work` with messages and formats in the given language, also across awaits. */
export const withLocale = <T>(locale: Locale, work: () => T): T => store.run(locale, work);
