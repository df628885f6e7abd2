import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { aConversation, aMessage, aViewing } from '#tests/support/conversations.ts';
import { openThread, threadPage } from '#tests/support/open-thread.tsx';

threadPage();

const card = (name: string) => screen.getByRole('article', { name });
const proposal = { messages: [aMessage(1, { kind: 'viewing', text: '', viewing: aViewing() })] };

it('the own number is named as such, without links to write to oneself', () => {
  const phone = {
    phone: '+359 88 123 4567',
    call: 'tel:+359881234567',
    viber: 'viber://1',
    whatsapp: 'https://wa.me/1',
  };
  openThread({}, { messages: [aMessage(1, { by: 'you', kind: 'phone', text: '', phone })] });
  const links = card(m.phone_shared_by_you()).querySelectorAll('a');
  expect([...links].map((link) => link.getAttribute('href'))).toEqual([phone.call]);
});

it('a buyer confirms times without naming the place', () => {
  openThread({}, proposal);
  expect(card(m.viewing_proposed()).querySelectorAll('input:not([type="radio"])')).toHaveLength(0);
});

it.each(['buyer', 'seller'] as const)(
  'proposed times have no answers in a closed conversation of a %s',
  (side) => {
    const may = { ...aConversation().may, write: false };
    openThread({}, { ...proposal, side, may, state: 'blocked_by_other' });
    const shown = card(m.viewing_proposed());
    expect(shown.querySelectorAll('button, input:not([type="radio"])')).toHaveLength(0);
    expect(shown.querySelector('fieldset')?.disabled).toBe(true);
  },
);
