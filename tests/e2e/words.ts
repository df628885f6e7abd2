import { m } from '#messages';
import type { Locale } from '#kernel/locale.ts';

export type Words = typeof m;

/** Messages in one language, independent of the locale of the process. */
export function wordsIn(locale: Locale): Words {
  return new Proxy(m, {
    get: (messages, key) => {
      const message = Reflect.get(messages, key) as (inputs: object, options: { locale: Locale }) => string;
      return (inputs: object = {}) => message(inputs, { locale });
    },
  });
}
