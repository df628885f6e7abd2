import { expect, it } from 'vitest';
import { testApp } from '#tests/support/test-app.ts';

const withContact = await testApp({ env: { SECURITY_CONTACT: 'security@volan.example' } });
const without = await testApp({ beside: withContact });
const URL_PATH = '/.well-known/security.txt';

it('serves security.txt as text when a contact is configured', async () => {
  const answer = await withContact.get(URL_PATH);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body).toContain('Contact: mailto:security@volan.example\n');
  expect(answer.body).toContain('Canonical: https://volan.test/.well-known/security.txt\n');
});

it('has no security.txt without a contact', async () => {
  expect((await without.get(URL_PATH)).body).not.toContain('Contact:');
});
