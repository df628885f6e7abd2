import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ListingCardView } from '#features/listings/card/listing-card-view.ts';
import { m } from '#platform/i18n/messages.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import type { ResultPlace } from '../map-places.ts';
import { MarkedTownsContext } from './marked-towns.ts';
import { ResultMarker } from './result-marker.tsx';

const place = (key: string, fullName: string, count: number): ResultPlace => ({
  key,
  name: fullName,
  fullName,
  count,
  x: 0,
  y: 0,
  towns: [key],
  chosen: true,
});
const card = { title: 'Golf', price: '€ 5 000', href: '/listing/7' } as ListingCardView;

function show(
  places: ResultPlace[],
  { cardTowns = [] as string[], onOpen = undefined as (() => void) | undefined } = {},
) {
  const marks: (readonly string[])[] = [];
  const towns = { marked: ['ruse'], mark: (keys: readonly string[]) => void marks.push(keys), cardTowns };
  const left: string[] = [];
  const { user, address } = renderPage(
    <MarkedTownsContext value={towns}>
      <ResultMarker
        cluster={{
          x: 0,
          y: 0,
          places,
          count: places.reduce((sum, { count }) => sum + count, 0),
          size: 44,
          named: true,
        }}
        towns={places.map(({ key }) => key)}
        to="/?city=ruse&view=map"
        cards={[card]}
        onOpen={onOpen}
        onLeave={() => void left.push('left')}
      />
    </MarkedTownsContext>,
  );
  return { user, address, marks, left, link: screen.getByRole<HTMLAnchorElement>('link') };
}

describe('marker of the results', () => {
  it('names its places and their number, and leads to them', async () => {
    const { user, address, left, link } = show([place('ruse', 'Русе', 12)]);
    expect(link.getAttribute('aria-label')).toBe(
      m.results_map_cluster({ place: 'Русе', count: 12, total: '12' }),
    );
    await user.click(link);
    expect(left).toEqual(['left']);
    expect(address()).toBe('/?city=ruse&view=map');
  });

  it('names two places of a cluster and counts the others', () => {
    const { link } = show([place('a', 'А', 3), place('b', 'Б', 2), place('c', 'В', 1), place('d', 'Г', 1)]);
    expect(link.getAttribute('aria-label')).toContain('А, Б +2');
    expect(link.textContent).toBe('7');
  });

  it('shows the parts of a cluster instead of leaving the page', async () => {
    const opened: string[] = [];
    const { user, address, link } = show([place('a', 'А', 3), place('b', 'Б', 2)], {
      onOpen: () => void opened.push('opened'),
    });
    const before = address();
    await user.click(link);
    expect(opened).toEqual(['opened']);
    expect(address()).toBe(before);
  });

  it('shows the price of the only listing of a town that is on the page, and leads to it', () => {
    const { link } = show([place('vidin', 'Видин', 1)], { cardTowns: ['vidin'] });
    expect(link.textContent).toBe('€ 5 000');
    expect(link.getAttribute('href')).toBe('/listing/7');
  });

  it.each([
    ['two listings', place('vidin', 'Видин', 2), ['vidin']],
    ['a listing on another page', place('vidin', 'Видин', 1), ['sofia']],
  ])('shows the number of %s in a town', (_title, town, cardTowns) => {
    expect(show([town], { cardTowns }).link.textContent).toBe(String(town.count));
  });

  it('marks its towns under the focus, and is marked with them', async () => {
    const { user, marks, link } = show([place('ruse', 'Русе', 12)]);
    expect(link.hasAttribute('data-marked')).toBe(true);
    await user.tab();
    expect(marks).toEqual([['ruse']]);
  });
});
