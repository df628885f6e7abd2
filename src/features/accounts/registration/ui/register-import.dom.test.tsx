import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { RegisterImport } from './register-import.tsx';

const ways = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')] as const);

describe('last step of the registration', () => {
  it('offers the requested page first and a new listing second', () => {
    renderPage(<RegisterImport next="/compare" canImport={false} />);
    expect(ways()).toEqual([
      [m.register_import_skip(), '/compare'],
      [m.nav_post_listing(), '/user/listing/create'],
    ]);
  });

  it('offers a new listing once when it was the requested page, and an import where it is on', () => {
    renderPage(<RegisterImport next="/user/listing/create" canImport />);
    expect(ways()).toEqual([
      [m.nav_post_listing(), '/user/listing/create'],
      [m.register_import_bring(), '/user/import'],
    ]);
  });
});
