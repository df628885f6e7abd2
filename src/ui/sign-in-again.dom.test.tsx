import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { FormErrors } from './form/form-errors.tsx';
import type { Submission } from './form/use-submit.ts';

const failed: Submission = {
  submit: async () => undefined,
  isSending: false,
  errors: {},
  message: 'Първо влез в профила си.',
  status: 401,
  failures: 1,
  review: () => undefined,
};

describe('SignInAgain', () => {
  it.each([
    ['/user/profile?tab=2', '/login?redirect=%2Fuser%2Fprofile%3Ftab%3D2'],
    ['/admin/listing?state=pending', '/admin/login?redirect=%2Fadmin%2Flisting%3Fstate%3Dpending'],
  ])('leads back to %s from a form whose session has ended', (at, href) => {
    renderPage(<FormErrors submission={failed} formName="details" />, { path: '/*', at });
    expect(screen.getByRole('link').getAttribute('href')).toBe(href);
  });
});
