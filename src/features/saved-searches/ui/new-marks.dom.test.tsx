import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { NewMarks } from './new-marks.tsx';

const TIMES = ['2026-11-20T10:00:01Z', '2026-11-20T10:00:00Z'];
const SINCE = Date.parse('2026-11-20T10:00:00Z');
beforeEach(() => sessionStorage.clear());

function marksOf(address: string, at: string): (string | null)[] {
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <>
            <section id="results">
              {TIMES.map((time) => (
                <article key={time}>
                  <time dateTime={time}>{time}</time>
                </article>
              ))}
            </section>
            <NewMarks address={address} times={TIMES} />
          </>
        ),
      },
    ],
    { initialEntries: [at] },
  );
  const { container, unmount } = render(<RouterProvider router={router} />);
  const marks = [...container.querySelectorAll('time')].map((time) => time.getAttribute('data-new'));
  unmount();
  return marks;
}

it('marks results that came after the last visit of the opened search, also on its further pages', () => {
  expect(marksOf('?type=car', '/?type=car')).toEqual([null, null]);
  expect(marksOf('?type=car', `/?type=car#new-since-${SINCE}`)).toEqual([m.search_new_mark(), null]);
  expect(marksOf('?type=car', '/?type=car&page=2')).toEqual([m.search_new_mark(), null]);
  expect(marksOf('?type=boat', '/?type=boat')).toEqual([null, null]);
});

it('marks nothing for other fragments', () => {
  for (const fragment of ['#filters', '#new-since-', '#new-since-abc', '#new-since-1'])
    expect(marksOf('?type=car', `/?type=car${fragment}`), fragment).toEqual([null, null]);
});
