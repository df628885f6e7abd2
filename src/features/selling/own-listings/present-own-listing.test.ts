import { describe, expect, it } from 'vitest';
import type { Locale } from '#kernel/locale.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { detailCatalogue as catalogue } from '#tests/support/listing-detail.ts';
import { ownStates, type OwnAction, type OwnListing, type OwnState } from './own-listing.ts';
import { presentOwnListing } from './present-own-listing.ts';

const now = new Date('2026-11-20T12:00:00Z');
const base: OwnListing = {
  id: 812,
  state: 'published',
  type: 'car',
  brandKey: 'bmw',
  brandName: 'BMW',
  modelKey: 'series_3',
  modelName: 'Series 3',
  modelNameBg: 'Серия 3',
  variant: '320d',
  year: 2020,
  month: 3,
  mileageKm: 142_000,
  fuel: 'diesel',
  condition: 'used',
  steering: 'left',
  newImport: false,
  features: [],
  cityKey: 'sofia',
  price: { minor: 2_790_000, currency: 'EUR', vat: 'private_or_exempt', grossEurMinor: 2_790_000 },
  picture: null,
  pictureCount: 4,
  views: 1284,
  reveals: 1,
  saves: 2,
  createdAt: new Date('2026-11-01T10:00:00Z'),
  publishedAt: new Date('2026-11-01T11:00:00Z'),
  expiresAt: new Date('2026-12-14T10:00:00Z'),
  closedAt: null,
  removeAt: null,
  updatedAt: new Date('2026-11-20T09:12:00Z'),
  version: 3,
  reason: null,
  ground: 'other',
  objectionWaits: false,
  changes: null,
  quality: 46,
  step: null,
  held: false,
  actions: ['edit', 'reserve', 'sold', 'pause', 'archive', 'duplicate'],
};
const view = (change: Partial<OwnListing> = {}, locale: Locale = 'bg') =>
  withLocale(locale, () => presentOwnListing({ ...base, ...change }, { catalogue, locale, now }));
/** Replaces non-breaking spaces by plain ones. */
const loose = (text: string | undefined) => text?.replace(/[\u00a0\u202f]/g, ' ');

describe('presentOwnListing', () => {
  it.each([
    ['wrong_data', '?section=details'],
    ['pictures', '?section=media'],
    ['price', '?section=price'],
    ['contacts', '?section=features'],
    ['personal_data', '?section=features'],
    ['fraud', ''],
    [null, ''],
  ])('leads from a rejection for %s to the section "%s"', (ground, section) => {
    expect(view({ state: 'rejected', ground }).editHref).toBe(`/user/listing/edit/812${section}`);
    expect(view({ state: 'published', ground }).editHref).toBe('/user/listing/edit/812');
  });

  it('shows title, facts, price and counts', () => {
    const { title, facts, price, counts, note, when, href } = view();
    expect(title).toBe('BMW Серия 3 320d');
    expect(facts.map(loose)).toEqual(['март 2020', '142 000 км', 'Дизел', 'София']);
    expect(loose(price)).toBe('€ 27 900');
    expect(counts.map(({ value, label }) => `${loose(value)} ${label}`)).toEqual([
      '1284 прегледа',
      '1 отваряне на телефона',
      '2 запазвания в любими',
    ]);
    expect([note, href]).toEqual([undefined, '/listing/812']);
    expect(when).toEqual(['Изтича на 14-дек-26', '2026-12-14T10:00:00.000Z', '14 декември 2026, 12:00']);
  });

  it('shows the price in the stated currency, and none for a draft without a price', () => {
    const usd = { minor: 990_000, currency: 'USD', vat: 'excluded', grossEurMinor: 1 } as const;
    expect(loose(view({ price: usd }, 'en').price)).toBe('$9,900');
    expect(view({ price: null }).price).toBe('По договаряне');
    expect(view({ state: 'draft', price: null }).price).toBeUndefined();
  });

  it('builds the title of a draft from the stated values', () => {
    const draft = { state: 'draft', variant: '' } as const;
    expect(view({ ...draft, modelName: null, modelNameBg: null }).title).toBe('BMW');
    expect(view({ ...draft, brandName: null, modelName: null }).title).toBe('Обява без име');
    expect(loose(view({ ...draft }).note?.text)).toBe('Попълнена 46% · продължи от стъпка 1 от 6');
    expect(loose(view({ ...draft, step: 5 }).note?.text)).toContain('стъпка 5 от 6');
  });

  it.each<[string, Partial<OwnListing>, string]>([
    [
      'a rejection',
      { state: 'rejected', reason: 'Снимка 3 е от друга обява.' },
      'Бележка на модератора: Снимка 3 е от друга обява.',
    ],
    [
      'refused changes',
      { changes: { state: 'refused', reason: 'Друг VIN.', updatedAt: now } },
      'Промените не бяха приети: Бележка на модератора: Друг VIN.',
    ],
  ])('shows the reason of %s with a link to the decision', (_, change, text) => {
    expect(view(change).note).toMatchObject({
      tone: 'bad',
      text,
      decision: { href: '/user/listing/decision/812', label: 'Виж решението' },
    });
    expect(view(change).counts).toEqual([]);
  });

  it.each([
    [23.2, 'Ще бъде премахната след 24 часа'],
    [0.1, 'Ще бъде премахната след 1 час'],
  ])('says of a deleted listing %s hours before its removal: %s', (hours, text) => {
    const removeAt = new Date(now.getTime() + hours * 3_600_000);
    expect(loose(view({ state: 'deleted', removeAt, actions: ['restore'] }).when[0])).toBe(text);
  });

  it('offers only useful actions on a rejected listing', () => {
    const actions = ['edit', 'reserve', 'sold', 'pause', 'archive', 'duplicate', 'delete'] as OwnAction[];
    expect(view({ state: 'rejected', actions }).actions).toEqual(['archive', 'duplicate', 'delete']);
    expect(view({ state: 'published', actions }).actions).toContain('pause');
  });

  it('says that an objection awaits its answer', () => {
    expect(view({ state: 'rejected', objectionWaits: true }).note?.decision?.label).toBe(
      'Възражението ти чака отговор',
    );
  });

  it('offers no decision where no statement of reasons exists', () => {
    const note = view({ state: 'rejected', reason: 'Защото.', ground: null }).note;
    expect(note).toMatchObject({ tone: 'bad', text: 'Бележка на модератора: Защото.' });
    expect(note?.decision).toBeUndefined();
  });

  it('distinguishes a pause by the owner from one by the staff', () => {
    expect(view({ state: 'paused' }).note).toMatchObject({ tone: 'plain' });
    expect(view({ state: 'paused', held: true }).note).toMatchObject({
      tone: 'bad',
      decision: { href: '/user/listing/decision/812', label: 'Виж решението' },
    });
  });

  it('tells that changes wait while the approved version stays published', () => {
    const waiting = { state: 'waiting', reason: null, updatedAt: now } as const;
    expect(view({ changes: waiting }).note?.text).toContain('чакат одобрение');
    expect(view({ changes: waiting }).stateLabel).toBe('Активна');
  });

  it.each<[OwnState, OwnListing['actions'], OwnAction | undefined]>([
    ['draft', ['continue', 'duplicate', 'discard'], 'continue'],
    ['rejected', ['edit', 'archive', 'duplicate'], 'edit'],
    ['expired', ['edit', 'renew', 'archive'], 'renew'],
    ['paused', ['edit', 'resume', 'sold'], 'resume'],
    ['sold', ['unsold', 'archive', 'duplicate'], 'unsold'],
    ['archived', ['duplicate'], 'duplicate'],
    ['deleted', ['restore'], 'restore'],
    ['fake', ['duplicate', 'archive'], undefined],
  ])('chooses the primary action of a listing in the state %s', (state, actions, primary) => {
    const shown = view({ state, actions });
    expect(shown.primary).toBe(primary);
    expect(shown.actions).toEqual(actions.filter((action) => action !== primary));
  });

  it('has words for every state, in both languages', () => {
    for (const state of ownStates) {
      expect(view({ state }).stateLabel).not.toBe('');
      expect(view({ state }, 'en').stateLabel).not.toBe(view({ state }).stateLabel);
    }
  });

  it('links to its page in every state but draft and deleted', () => {
    const unread = ownStates.filter((state) => view({ state }).href === undefined);
    expect(unread).toEqual(['draft', 'deleted']);
  });
});

describe('activity of a listing', () => {
  const withActivity = (inquiries: number, unread: number, change: Partial<OwnListing> = {}, followers = 0) =>
    withLocale('bg', () =>
      presentOwnListing(
        { ...base, ...change },
        {
          catalogue,
          locale: 'bg',
          now,
          activity: new Map([[812, { views: [3, 0, 1_200], inquiries, unread, followers }]]),
        },
      ),
    );
  const asked = (inquiries: number, unread: number) => withActivity(inquiries, unread).counts[3];
  const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

  it('adds inquiries to the counts, with those that have unread messages', () => {
    expect(asked(1, 0)).toMatchObject({ value: '1', label: 'запитване', isNew: false });
    expect(asked(7, 0)).toMatchObject({ value: '7', label: 'запитвания' });
    expect(plain(asked(7, 1)?.label)).toBe('запитвания · 1 ново');
    expect(plain(asked(7, 2)?.label)).toBe('запитвания · 2 нови');
    expect(asked(7, 2)?.isNew).toBe(true);
    expect(view().counts).toHaveLength(3);
  });

  it('adds the number of followers if there are any', () => {
    expect(withActivity(0, 0).counts).toHaveLength(4);
    expect(withActivity(0, 0, {}, 1).counts[4]).toMatchObject({ value: '1', label: 'следи цената' });
    expect(withActivity(0, 0, {}, 2).counts[4]).toMatchObject({ value: '2', label: 'следят цената' });
  });

  it('adds a chart of views, unless a message takes its place', () => {
    expect(withActivity(0, 0).sparkline).toEqual({
      views: [3, 0, 1_200],
      label: 'Прегледи за последните 30 дни: 1203',
    });
    expect(withActivity(0, 0, { state: 'sold' }).sparkline).toBeUndefined();
    expect(view().sparkline).toBeUndefined();
  });

  it('leads to the figures of a listing that was published and not deleted', () => {
    expect(view().figuresHref).toBe('/user/listing/figures/812');
    expect(view({ state: 'sold' }).figuresHref).toBe('/user/listing/figures/812');
    expect(view({ publishedAt: null, state: 'pending' }).figuresHref).toBeUndefined();
    expect(view({ state: 'deleted' }).figuresHref).toBeUndefined();
  });
});
