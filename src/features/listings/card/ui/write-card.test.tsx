import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { ListingCardView } from '../listing-card-view.ts';
import { ListingCard } from './listing-card.tsx';
import { writeCard } from './write-card.ts';

const text = fc.constantFrom(
  'Ауди "A4"',
  'Mercedes-Benz E-класа',
  `O'Neil & <b>`,
  '€ 5 500',
  'по договаряне',
  '日本',
);
const optional = <Value,>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const picture = fc.record({
  id: fc.constantFrom('demo2cfab969153ab8177806de70', 'abcdefabcdefabcdef'),
  width: fc.constantFrom(200, 640, 900, 1920, 4000),
  height: fc.integer({ min: 1, max: 3000 }),
  placeholder: fc.constantFrom('', 'data:image/webp;base64,UklGR+/='),
  alt: text,
});
const marks = fc.uniqueArray(
  fc.tuple(fc.constantFrom('parts', 'damaged', 'right_hand', 'reserved', 'new_import'), text),
  { maxLength: 2, selector: ([kind]) => kind },
);
const card: fc.Arbitrary<ListingCardView> = fc
  .record({
    id: fc.integer({ min: 1, max: 9_999_999 }),
    title: text,
    subtitle: fc.constantFrom('', 'Седан, 4/5 врати'),
    facts: fc.uniqueArray(text),
    extras: fc.uniqueArray(text, { maxLength: 3 }),
    price: text,
    net: optional(fc.record({ price: text, note: text, line: text })),
    oldPrice: optional(text),
    priceDrop: optional(text),
    reduced: optional(text),
    rating: optional(
      fc.record({
        kind: fc.constantFrom('great', 'good', 'high'),
        label: text,
        position: fc.float({ min: 0, max: 1, noNaN: true }),
        note: text,
      }),
    ),
    notRated: optional(text),
    place: text,
    distance: optional(text),
    seller: fc.record({ kind: fc.constantFrom('private', 'dealer', 'company'), kindLabel: text, name: text }),
    age: fc.tuple(text, fc.constant('2026-11-22T17:39:36.000Z'), text),
    marks,
    note: optional(text),
    pictureCount: fc.integer({ min: 0, max: 22 }),
    pictures: fc.array(picture, { maxLength: 4 }),
    silhouette: fc.constantFrom('sedan', 'van'),
  })
  .map((each) => ({ ...each, href: `/listing/${each.id}` }));

it('writes the HTML that React renders, for every card', () => {
  fc.assert(
    fc.property(
      card,
      fc.constantFrom('list' as const, 'grid' as const),
      fc.boolean(),
      fc.constantFrom('', 'late-pictures w-full'),
      (one, layout, priority, className) => {
        const props = { card: one, layout, priority, className };
        const rendered = renderToString(
          <StaticRouter location="/">
            <ListingCard {...props} />
          </StaticRouter>,
        );
        expect(writeCard(props, '/media')).toBe(rendered);
      },
    ),
    { numRuns: 100 },
  );
});
