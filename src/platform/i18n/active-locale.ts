import type { Locale } from '#kernel/locale.ts';
import { getLocale } from '#messages/runtime';

/** The language of the page being rendered or shown. */
export const activeLocale = (): Locale => getLocale();
