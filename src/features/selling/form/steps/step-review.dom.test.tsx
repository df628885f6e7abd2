import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TestDraftForm } from '#tests/support/draft-form.tsx';
import { goodFields } from '#tests/support/drafts.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { StepReview } from './step-review.tsx';

it('the review hides contacts in texts, as buyers will read them', () => {
  const fields = { ...goodFields, variant: 'GTI kola.bg', description: 'Обади се на 0888 123 456.' };
  renderPage(
    <TestDraftForm start={fields}>
      <StepReview />
    </TestDraftForm>,
  );
  expect(screen.getByText('Обади се на 088• ••• •••.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: /GTI •••$/ })).toBeTruthy();
});
