import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import type { MapData } from '../../search-page.ts';
import { PlaceList } from './place-list.tsx';

const map: MapData = {
  everywhere: '/?type=car&view=map',
  provinces: [
    [
      'ruse',
      'Русе',
      'област Русе',
      [
        ['byala_ruse', 'Бяла', 0],
        ['ruse', 'Русе', 12],
      ],
    ],
    ['vidin', 'Видин', 'област Видин', [['vidin', 'Видин', 3]]],
    ['yambol', 'Ямбол', 'област Ямбол', [['yambol', 'Ямбол', 0]]],
  ],
  chosen: [],
  cardTowns: [],
};
const links = () =>
  screen
    .queryAllByRole<HTMLAnchorElement>('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);

describe('list of the places of the results', () => {
  it('links provinces and towns with results to them', () => {
    renderPage(<PlaceList map={map} />);
    expect(links()).toEqual([
      ['област Русе12', '/?type=car&city=byala_ruse,ruse&view=map', null],
      ['Русе12', '/?type=car&city=ruse&view=map', null],
      ['област Видин3', '/?type=car&city=vidin&view=map', null],
    ]);
  });

  it('marks the chosen place and leads back to the whole country', () => {
    renderPage(<PlaceList map={{ ...map, chosen: ['vidin'] }} />);
    expect(links()[0]).toEqual([m.results_map_everywhere(), map.everywhere, null]);
    expect(links().filter(([, , current]) => current)).toEqual([
      ['област Видин3', '/?type=car&city=vidin&view=map', 'true'],
    ]);
  });

  it('says that there are none', () => {
    renderPage(<PlaceList map={{ ...map, provinces: [] }} />);
    expect(screen.getByText(m.results_map_empty())).toBeTruthy();
    expect(links()).toEqual([]);
  });
});
