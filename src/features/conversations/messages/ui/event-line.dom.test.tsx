import { cleanup, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aConversation, aMessage } from '#tests/support/conversations.ts';
import type { Message, Side } from '../../conversation.ts';
import { EventLine } from './event-line.tsx';

describe('a recorded step', () => {
  const event = (values: Partial<Message>, side: Side = 'buyer') => {
    const message = aMessage(1, { kind: 'event', by: 'program', text: '', ...values });
    render(<EventLine message={message} side={side} other={aConversation().other} />);
    return screen.getByRole('paragraph').textContent?.replaceAll(/\s/g, ' ');
  };

  it.each([
    ['reserved', 'buyer', 'Обявата е отбелязана като резервирана.'],
    ['reserved_for_buyer', 'buyer', 'Обявата е резервирана за теб.'],
    ['reserved_for_buyer', 'seller', 'Обявата е резервирана за Мария.'],
    ['released', 'buyer', 'Обявата вече не е резервирана.'],
    ['sold', 'buyer', 'Обявата е отбелязана като продадена.'],
  ] as const)('%s is said to a %s', (name, side, text) => {
    expect(event({ event: name }, side)).toBe(text);
  });

  it.each([
    ['offer_accepted', 'Мария прие офертата.', 'Офертата е приета от теб.'],
    ['viewing_confirmed', 'Мария потвърди огледа.', 'Огледът е потвърден от теб.'],
  ] as const)('%s says whose it is', (name, byOther, byYou) => {
    expect(event({ event: name, by: 'other' })).toBe(byOther);
    cleanup();
    expect(event({ event: name, by: 'you' })).toBe(byYou);
  });

  it('about the price names both prices', () => {
    const price = { beforeMinor: 3_120_000, afterMinor: null, currency: 'EUR' };
    expect(event({ event: 'price_changed', price })).toBe(
      'Цената на обявата е променена от € 31 200 на По договаряне.',
    );
  });
});
