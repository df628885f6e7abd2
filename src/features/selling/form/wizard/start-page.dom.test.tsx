import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { draftOf } from '#tests/support/create-wizard.tsx';
import { renderPage } from '#tests/support/render-page.tsx';
import { stubApi } from '#tests/support/stub-api.ts';
import { StartPage } from './start-page.tsx';

it('goes on with the draft whose first save arrived although its answer was lost', async () => {
  let version = 1;
  let isLost = true;
  stubApi(({ method, path, body }) => {
    if (method === 'POST' && path === '/api/drafts')
      return { status: 201, json: draftOf({}, { version: 1 }) };
    if (method !== 'PATCH') return { status: 404, json: {} };
    if ((body as { version: number }).version < version)
      return { status: 409, json: { message: 'stale', draft: draftOf({}, { version }) } };
    version += 1;
    if (!isLost) return { status: 200, json: { version } };
    isLost = false;
    return 'offline';
  });
  const { user, address } = renderPage(
    <StartPage logo={null} drafts={[]} isMissing={false} canImport={false} />,
    { path: '/user/listing/create' },
  );
  const begin = () => user.click(screen.getByRole('button', { name: m.sell_by_hand() }));
  await begin();
  await screen.findByText(m.error_network());
  await begin();
  await waitFor(() => expect(address()).toBe('/user/listing/create?draft=7&step=2'));
});
