import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import type { FilterPanelData, LateParts } from '../filter-panel-data.ts';
import { FilterPanel } from './filter-panel.tsx';

const late: LateParts = {
  color: [
    {
      kind: 'options',
      name: 'color',
      title: 'Цвят',
      options: [['black', 'Черен', '7']],
      first: 1,
      more: undefined,
    },
  ],
};

/** Shows a panel as a document has it and opens its section. */
async function openSection(answer: () => Promise<Response>) {
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(answer);
  const filters: FilterPanelData = {
    activeCount: 0,
    sections: [{ key: 'color', title: 'Цвят', open: false, badge: undefined }],
    allHref: '/?type=car&filters=all',
    kept: [],
  };
  const { user } = renderPage(<FilterPanel filters={filters} onSubmit={() => undefined} />);
  expect(fetched).not.toHaveBeenCalled();
  await user.click(screen.getByText('Цвят'));
  return fetched;
}

it('loads the filters of closed sections when one is opened', async () => {
  const fetched = await openSection(async () => Response.json(late));
  await screen.findByRole('checkbox', { name: /^Черен/ });
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/search-filters?type=car&filters=all']);
});

it('leads to the page with all filters when they cannot be loaded', async () => {
  await openSection(() => Promise.reject(new TypeError('offline')));
  const link = await screen.findByRole('link', { name: m.filters_all() });
  expect(link.getAttribute('href')).toBe('/?type=car&filters=all');
});
