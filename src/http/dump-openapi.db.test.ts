import { writeFileSync } from 'node:fs';
import { it } from 'vitest';
import { testApp } from '#tests/support/test-app.ts';
it('dumps', async () => {
  const { get } = await testApp();
  writeFileSync(
    process.env['DUMP'] ?? '/tmp/h/openapi-x.json',
    JSON.stringify((await get('/api/openapi.json')).json(), null, 1),
  );
  writeFileSync((process.env['DUMP'] ?? '/tmp/h/openapi-x.json') + '.html', '');
});
