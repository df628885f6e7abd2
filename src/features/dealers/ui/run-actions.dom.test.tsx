import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { FootedPage } from '#ui/foot.tsx';
import type { StockRunView } from '../history/present-run.ts';
import { RunActions } from './run-actions.tsx';

const open = (change: Partial<StockRunView>) => {
  const run = { id: 1, state: 'preview', gonePolicy: 'keep', changes: 2, gone: 0, ...change } as StockRunView;
  renderPage(
    <FootedPage>
      <RunActions run={run} removes={false} onApplied={() => undefined} />
    </FootedPage>,
  );
};

it('applies the changes of a compared file', () => {
  open({});
  expect(screen.getByRole('button', { name: 'Приложи 2 промени' })).toBeTruthy();
});

it.each([
  [{ changes: 0, fault: 'Избери колона.' }, 'Първо посочи какво има в колоните.'],
  [{ changes: 0 }, 'Няма какво да се промени.'],
])('says why there is nothing to apply for %j', (change, reason) => {
  open(change);
  expect(screen.getByText(reason)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
