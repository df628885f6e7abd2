import { afterEach, describe, expect, it, vi } from 'vitest';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { copyMessage, copyText } from './copy-text.ts';

const browserWith = (clipboard: unknown) => vi.stubGlobal('navigator', { clipboard });
afterEach(() => vi.unstubAllGlobals());

describe('copyText', () => {
  it('reports the copied text', async () => {
    const written: string[] = [];
    browserWith({ writeText: async (text: string) => void written.push(text) });
    expect(await copyText(' https://volan.example/listing/7 ')).toEqual({
      outcome: 'copied',
      text: ' https://volan.example/listing/7 ',
    });
    expect(written).toEqual([' https://volan.example/listing/7 ']);
  });

  it.each([[''], [' \n\t'], [null], [undefined]])('does not touch the clipboard for %j', async (text) => {
    const writeText = vi.fn<() => Promise<void>>();
    browserWith({ writeText });
    expect(await copyText(text)).toEqual({ outcome: 'nothing' });
    expect(writeText).not.toHaveBeenCalled();
  });

  it('reports a missing clipboard and a refused one as unsupported', async () => {
    browserWith(undefined);
    expect(await copyText('text')).toEqual({ outcome: 'unsupported' });
    browserWith({ writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) });
    expect(await copyText('text')).toEqual({ outcome: 'unsupported' });
  });
});

it('has a different message for each outcome and language', () => {
  const words = (['bg', 'en'] as const).flatMap((locale) =>
    withLocale(locale, () => [
      copyMessage({ outcome: 'copied', text: 'text' }),
      copyMessage({ outcome: 'nothing' }),
      copyMessage({ outcome: 'unsupported' }),
    ]),
  );
  expect(new Set(words).size).toBe(6);
});
