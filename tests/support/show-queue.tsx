import { screen, within } from '@testing-library/react';
import { createElement, type ComponentType } from 'react';
import type { Decision } from '#features/moderation/decisions/decision.ts';
import type { QueueView } from '#features/moderation/queue/present-queue-page.ts';
import type { QueueRowView } from '#features/moderation/queue/present-queue.ts';
import { readQueueAddress } from '#features/moderation/queue/queue-address.ts';
import AdminListing from '#pages/admin/listing.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { renderPage } from './render-page.tsx';
import { stubApi, type ApiAnswer, type ApiCall } from './stub-api.ts';

const head = { href: '/admin/listing', direction: undefined };

/** A row of the queue with the version id × 10. */
export const row = (id: number, decisions: Decision[] = ['approve', 'reject']): QueueRowView => ({
  id,
  version: id * 10,
  draftVersion: undefined,
  title: `Обява ${id}`,
  facts: ['2015'],
  seller: { id: 1, name: 'Иван', isCompany: false, locale: 'bg' },
  price: '1 000 €',
  state: { word: 'чака', badge: '' },
  views: '0',
  waits: undefined,
  since: ['днес', '2026-11-20T12:00:00.000Z', '20 ноември 2026, 14:00'],
  marks: [],
  picture: undefined,
  claim: undefined,
  decisions,
});

const viewOf = (rows: QueueRowView[], next?: string): QueueView => ({
  all: String(rows.length),
  tabs: [],
  rows,
  chips: [],
  clearHref: '/admin/listing',
  read: { searched: undefined, cut: undefined },
  options: { type: [], brand: [], model: [], city: [], state: [], signal: [], sort: [] },
  heads: { number: head, price: head, views: head, since: head },
  pages: { range: '', total: '1000+', previous: undefined, next },
});

/** Answer of a call that decided on every listing. */
export const done = ({ body }: ApiCall): ApiAnswer => {
  const { listings } = body as { listings: { id: number; version: number }[] };
  const results = listings.map(({ id, version }) => ({
    id,
    outcome: 'done',
    message: null,
    version: version + 1,
    undo: 'return',
  }));
  return { status: 200, json: { results } };
};

/** Shows the page of the queue, by default with four rows and an API that accepts every decision. */
export function showQueue(
  rows = [row(1), row(2), row(3), row(4)],
  answer: (call: ApiCall) => ApiAnswer = done,
  next?: string,
) {
  const calls = stubApi(answer);
  const loaderData = {
    locale: 'bg',
    filter: readQueueAddress(new URLSearchParams()),
    view: viewOf(rows, next),
    views: [],
    isAdmin: false,
  };
  const page = renderPage(
    <>
      {createElement(AdminListing as ComponentType<{ loaderData: object }>, { loaderData })}
      <Toaster />
    </>,
    { path: '/admin/listing' },
  );
  const table = screen.getByRole('table');
  const bodyRows = within(table).getAllByRole('row').slice(1);
  return {
    ...page,
    calls,
    boxes: bodyRows.map((each) => within(each).getByRole<HTMLInputElement>('checkbox')),
    links: bodyRows.map((each) => within(each).getAllByRole('link').at(-1)),
    chosen: () =>
      bodyRows.flatMap((each, index) =>
        within(each).getByRole<HTMLInputElement>('checkbox').checked ? [index + 1] : [],
      ),
  };
}

/** Decision and listings of a call. */
export const decided = ({ body }: ApiCall) => {
  const { decision, listings } = body as { decision: string; listings: { id: number; version: number }[] };
  return [decision, listings.map(({ id, version }) => `${id} at ${version}`).join()];
};
