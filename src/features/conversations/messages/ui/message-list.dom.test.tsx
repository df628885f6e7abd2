import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { aConversation, aMessage, anOffer, aViewing } from '#tests/support/conversations.ts';
import { showMessages as show } from '#tests/support/show-messages.tsx';
import type { Message } from '../../conversation.ts';

const button = (name: string | RegExp) => screen.queryByRole('button', { name });
const offerMessage = (by: Message['by'], values: Parameters<typeof anOffer>[0] = {}, id = 1) =>
  aMessage(id, { by, kind: 'offer', text: '', offer: anOffer({ id, ...values }) });
const viewingMessage = (by: Message['by'], values: Parameters<typeof aViewing>[0] = {}) =>
  aMessage(1, { by, kind: 'viewing', text: '', viewing: aViewing(values) });

describe('a text message', () => {
  it('keeps its lines, and says who wrote it and when it was read', () => {
    show(
      [aMessage(1, { text: 'a\nb' }), aMessage(2, { by: 'you', text: 'seen' }), aMessage(3, { by: 'you' })],
      {
        readByOther: 2,
      },
    );
    const items = screen.getAllByRole('listitem').filter(({ className }) => className.includes('msg '));
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Мария:a\nb12:01$/),
      expect.stringMatching(/^Ти:seen12:02прочетено$/),
      expect.stringMatching(/^Ти:message 312:03$/),
    ]);
  });

  it('shows markup as text', () => {
    show([aMessage(1, { text: '<b>bold</b><script>x</script>' })]);
    expect(screen.getByText('<b>bold</b><script>x</script>')).toBeDefined();
    expect(document.querySelector('script')).toBeNull();
  });

  it('has a line before each day', () => {
    const yesterday = aMessage(1, { at: '2026-11-19T18:00:00Z' });
    const lastWeek = aMessage(0, { at: '2026-11-12T18:00:00Z' });
    show([lastWeek, yesterday, aMessage(2), aMessage(3)]);
    const days = screen.getAllByRole('listitem').filter(({ className }) => className.includes('msg-day'));
    expect(days.map(({ textContent }) => textContent)).toEqual(['четвъртък, 12 ноември', 'вчера', 'днес']);
  });

  it('has a warning above it that leads to advice and to a report', async () => {
    const { user, opened } = show([aMessage(1, { warnings: ['deposit', 'account_number'] })]);
    expect(screen.getByRole('note').textContent).toContain(
      'В това съобщение става дума за капаро или плащане предварително и банкова сметка, карта или лични документи.',
    );
    const advice = screen.getByRole('link', { name: m.talk_how_safe() });
    expect(advice.getAttribute('href')).toBe('/about#safety');
    await user.click(button(m.talk_report())!);
    expect(opened).toEqual([{ kind: 'report' }]);
  });
});

describe('an offer of the other side', () => {
  it('shows the difference and a line with the prices of both sides', () => {
    show([
      offerMessage('you', { state: 'countered', priceMinor: 3_000_000 }, 1),
      offerMessage('other', { counters: 1 }, 2),
    ]);
    const card = screen.getByRole('article', { name: m.offer_counter() });
    expect(card.textContent).toContain('600 под обявената цена');
    const points = within(card)
      .getAllByRole('term')
      .map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
    expect(points.map((point) => point.replaceAll(/\s/g, ' '))).toEqual([
      'твоята € 30 000',
      'на Мария € 30 600',
      'обявена € 31 200',
    ]);
    expect(screen.getByRole('article', { name: m.offer_yours() }).textContent).toContain(m.offer_countered());
  });

  it.each(['buyer', 'seller'] as const)('can be accepted, answered and declined by a %s', async (side) => {
    const { user, made, opened } = show([offerMessage('other')], { side });
    await user.click(button(/^Приеми/)!);
    await user.click(button(m.offer_other_price())!);
    await user.click(button(m.offer_decline())!);
    expect(made).toEqual([
      ['decideOffer', 1, 'accepted'],
      ['decideOffer', 1, 'declined'],
    ]);
    expect(opened).toEqual([{ kind: 'offer', counters: 1 }]);
  });

  it('has no answers in a closed conversation', () => {
    const may = { ...aConversation().may, write: false };
    show([offerMessage('other')], { may });
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});

describe('an own offer', () => {
  it('can only be withdrawn', async () => {
    const { user, made } = show([offerMessage('you')]);
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await user.click(button(m.offer_withdraw())!);
    expect(made).toEqual([['decideOffer', 1, 'withdrawn']]);
  });
});

describe('a decided offer', () => {
  it.each([
    ['accepted', m.offer_accepted, false],
    ['declined', m.offer_declined, true],
    ['countered', m.offer_countered, true],
    ['withdrawn', m.offer_withdrawn, true],
  ] as const)('says that it is %s and has no answers', (state, words, isStruck) => {
    show([offerMessage('other', { state })]);
    const card = screen.getByRole('article', { name: m.offer_theirs() });
    expect(card.textContent).toContain(words());
    expect(card.querySelector('.line-through') !== null).toBe(isStruck);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});

describe('proposed times of the other side', () => {
  it('are chosen and confirmed by a buyer, who reads where later', async () => {
    const { user, made } = show([viewingMessage('other')]);
    expect(screen.getByText(m.viewing_place_later())).toBeDefined();
    await user.click(screen.getByRole('radio', { name: /събота.*15:30/ }));
    await user.click(button(/^Потвърди събота, 15:30/)!);
    expect(made).toEqual([
      ['decideViewing', 1, { state: 'confirmed', time: '2026-11-21T13:30:00.000Z', place: '' }],
    ]);
  });

  it('are confirmed by a seller with a place', async () => {
    const { user, made } = show([viewingMessage('other')], { side: 'seller' });
    await user.type(screen.getByRole('textbox', { name: /^Място на огледа/ }), ' Лозенец 5 ');
    await user.click(button(/^Потвърди/)!);
    expect(made[0]?.[2]).toMatchObject({ place: 'Лозенец 5' });
  });

  it('that have passed cannot be chosen', () => {
    const times = ['2026-11-20T08:00:00.000Z', '2026-11-20T09:00:00.000Z'];
    show([viewingMessage('other', { times })]);
    expect(screen.getAllByRole<HTMLInputElement>('radio').every(({ disabled }) => disabled)).toBe(true);
    expect(button(/^Потвърди/)).toBeNull();
    expect(screen.getByText(m.viewing_all_past())).toBeDefined();
  });

  it('can be declined or answered with others', async () => {
    const { user, made, opened } = show([viewingMessage('other')]);
    await user.click(button(m.viewing_decline())!);
    await user.click(button(m.viewing_other_time())!);
    expect(made).toEqual([['decideViewing', 1, { state: 'declined' }]]);
    expect(opened).toEqual([{ kind: 'viewing' }]);
  });
});

describe('own proposed times', () => {
  it('can only be cancelled', async () => {
    const { user, made } = show([viewingMessage('you')]);
    expect(screen.queryAllByRole('radio')).toEqual([]);
    await user.click(button(m.viewing_cancel())!);
    expect(made).toEqual([['decideViewing', 1, { state: 'cancelled' }]]);
  });
});

describe('a confirmed viewing', () => {
  const confirmed = { state: 'confirmed', chosen: '2026-11-21T09:00:00.000Z', place: 'Лозенец 5' } as const;

  it('shows time and place, and has a file for the calendar', () => {
    show([viewingMessage('you', confirmed)]);
    const card = screen.getByRole('article', { name: m.viewing_agreed() });
    expect(card.textContent).toContain('събота, 21-ное11:00');
    expect(card.textContent).toContain('Лозенец 5');
    expect(screen.getByRole('link', { name: m.viewing_calendar() }).getAttribute('href')).toBe(
      '/files/viewings/1/calendar',
    );
  });

  it('that is over has no actions', () => {
    show([viewingMessage('you', { ...confirmed, chosen: '2026-11-20T09:00:00.000Z' })]);
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.queryAllByRole('link')).toEqual([]);
  });
});

it.each([
  ['declined', m.viewing_declined],
  ['cancelled', m.viewing_cancelled],
] as const)('a viewing that is %s says so and has no actions', (state, words) => {
  show([viewingMessage('other', { state })]);
  expect(screen.getByRole('article', { name: m.viewing_title() }).textContent).toContain(words());
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('a shared number can be called; one of a deleted account says that it is gone', () => {
  const phone = { phone: '+359 88 123 4567', call: 'tel:+359881234567', viber: 'viber://chat?number=1' };
  show([
    aMessage(1, { kind: 'phone', text: '', phone }),
    aMessage(2, { kind: 'phone', text: '', phone: null }),
  ]);
  expect(screen.getByRole('link', { name: phone.phone }).getAttribute('href')).toBe(phone.call);
  expect(screen.getByRole('link', { name: 'Viber' })).toBeDefined();
  expect(screen.getByText(m.phone_gone())).toBeDefined();
});

it('pictures open in full screen; others say that they are being processed or failed', async () => {
  const picture = (id: string, state: 'ready' | 'pending' | 'failed') => ({ id, width: 8, height: 6, state });
  const pictures = [picture('a', 'pending'), picture('b', 'ready'), picture('c', 'failed')];
  show([aMessage(1, { text: '', pictures })]);
  expect(screen.getByText(m.talk_picture_pending())).toBeDefined();
  expect(screen.getByText(m.talk_picture_failed())).toBeDefined();
  const open = screen.getByRole('button', { name: m.talk_picture_open({ number: 1 }) });
  expect(open.querySelector('img')?.getAttribute('src')).toBe('/files/pictures/b?width=320');
});
