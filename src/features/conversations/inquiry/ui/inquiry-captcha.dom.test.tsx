import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { stubApi } from '#tests/support/stub-api.ts';
import { InquiryButton } from './inquiry-button.tsx';
// Loaded before, so that pressing the button does not wait for it.
import './inquiry-dialog.tsx';

const listing = { id: 104790, title: 'Toyota RAV4', price: '€ 31 200' };

afterEach(() => {
  document.cookie = 'volan_signed_in=; max-age=-1; path=/';
});

async function press() {
  stubApi(({ path }) =>
    path === '/api/public-config'
      ? { status: 200, json: { captcha: { enabled: true, site_key: 'key' } } }
      : { status: 401, json: {} },
  );
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  const { user } = renderPage(<InquiryButton listing={listing} className="btn" />);
  await user.click(screen.getByRole('button', { name: m.inquiry_write() }));
  return assign;
}

it('a visitor who needs a captcha is led to the page whose policy allows it', async () => {
  const assign = await press();
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/listing/104790/inquiry'));
  // A return from the back/forward cache shows the listing as it was.
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: m.inquiry_write() }).getAttribute('aria-busy')).toBeNull(),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('an account writes at once, although visitors need a captcha', async () => {
  document.cookie = 'volan_signed_in=1; path=/';
  const assign = await press();
  expect(await screen.findByRole('textbox', { name: m.inquiry_message() })).toBeDefined();
  expect(assign).not.toHaveBeenCalled();
});
