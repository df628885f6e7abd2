import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { stubApi } from '#tests/support/stub-api.ts';
import { ContactBar } from './contact-bar.tsx';
import { SellerContact } from './seller-contact.tsx';
import { useListingContact } from './use-listing-contact.ts';

afterEach(() => vi.unstubAllGlobals());

const CONTACT = { phone: '+359 88 123 4567', call: 'tel:+359881234567' };

function Page() {
  return (
    <>
      <SellerContact state={useListingContact(5)} />
      <ContactBar id={5} price="€ 1" canCall />
    </>
  );
}

it('shows the number of a seller at once, in card and bar', async () => {
  const calls = stubApi(() => ({ status: 200, json: CONTACT }));
  const { user } = renderPage(<Page />);
  await user.click(screen.getAllByRole('button', { name: m.contact_show() })[0]!);
  expect(await screen.findAllByRole('link', { name: CONTACT.phone })).toHaveLength(2);
  expect(calls).toHaveLength(1);
});

it('withholds the number of a seller with signs of fraud until the warning is accepted', async () => {
  const calls = stubApi(() => ({ status: 200, json: { ...CONTACT, warned: true } }));
  const { user } = renderPage(<Page />);
  await user.click(screen.getAllByRole('button', { name: m.contact_show() })[0]!);
  await screen.findAllByText(m.contact_warned_title());
  expect(screen.queryByText(CONTACT.phone)).toBeNull();
  expect(screen.getAllByRole('link', { name: m.contact_warned_how() })[0]?.getAttribute('href')).toBe(
    '/about#safety',
  );
  await user.click(screen.getAllByRole('button', { name: m.contact_warned_show() })[0]!);
  expect(await screen.findAllByRole('link', { name: CONTACT.phone })).toHaveLength(2);
  expect(calls).toHaveLength(1);
});
