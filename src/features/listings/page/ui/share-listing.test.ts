import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { onToast, type Toast } from '#ui/show-toast.ts';
import { shareListing } from './share-listing.ts';

const URL_OF_LISTING = 'https://volan.example/listing/7';
let toasts: Toast[];

beforeEach(() => {
  toasts = [];
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), { location: { origin: 'https://volan.example' } }),
  );
  onToast((toast) => toasts.push(toast));
});
afterEach(() => vi.unstubAllGlobals());

const share = (navigator: object) => {
  vi.stubGlobal('navigator', navigator);
  return withLocale('en', () => shareListing({ href: '/listing/7', title: 'BMW 320d' }));
};
const failure = (name: string) => () => Promise.reject(new DOMException('no', name));
const clipboard = { writeText: () => Promise.resolve() };

describe('shareListing', () => {
  it('uses the share dialog of the system if available', async () => {
    const shared: unknown[] = [];
    await share({ share: async (data: unknown) => void shared.push(data) });
    expect(shared).toEqual([{ title: 'BMW 320d', url: URL_OF_LISTING }]);
    expect(toasts).toEqual([]);
  });

  it('shows no message when the visitor cancels the dialog', async () => {
    await share({ share: failure('AbortError'), clipboard });
    expect(toasts).toEqual([]);
  });

  it.each([
    ['the system has no share dialog', { clipboard }],
    ['the system denies sharing', { share: failure('NotAllowedError'), clipboard }],
  ])('copies the address when %s', async (_why, navigator) => {
    await share(navigator);
    expect(toasts).toMatchObject([{ kind: 'success', text: URL_OF_LISTING }]);
  });

  it('shows the address when it cannot be copied either', async () => {
    await share({});
    expect(toasts).toMatchObject([{ kind: 'error', text: expect.stringContaining(URL_OF_LISTING) }]);
  });
});
