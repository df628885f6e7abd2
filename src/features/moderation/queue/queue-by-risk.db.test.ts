import { describe, expect, it } from 'vitest';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { makeAccount, makeListing, makeReport } from '#tests/support/factories.ts';
import { staffViewer } from '#tests/support/staff-viewer.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { listQueue } from './list-queue.server.ts';
import { presentQueue } from './present-queue-page.ts';
import { readQueueAddress } from './queue-address.ts';

const test = await testApp();
const { db, catalogue } = test.ctx;
const read = (address: string) => readQueueAddress(new URLSearchParams(address));

describe('queue by risk', () => {
  it('puts the riskiest listing first, then the longest waiting, and shows the waiting time', async () => {
    const owner = await makeAccount(db, { display_name: 'Рискови' });
    const [day, hour] = [86_400_000, 3_600_000];
    const make = (age: number) =>
      makeListing(db, {
        account_id: owner,
        moderation: 'pending',
        created_at: new Date(NOW.getTime() - age),
      });
    const [older, younger, slight, reported, grave] = [
      await make(3 * day),
      await make(2 * hour),
      await make(hour),
      await make(30 * 60_000),
      await make(60_000),
    ];
    const signal = (listing_id: number, kind: string, revision = false) =>
      db.insertInto('listing_signal').values({ listing_id, kind, revision }).execute();
    await signal(slight, 'contact_in_text');
    await signal(slight, 'contact_in_text', true);
    await makeReport(db, reported);
    await signal(grave, 'payment_outside');
    await signal(grave, 'same_vin');
    const filter = read(`seller=${owner}`);
    const queue = await listQueue(test.ctx, staffViewer('moderator'), filter);
    expect(queue.rows.map(({ id }) => id)).toEqual([grave, reported, slight, older, younger]);
    const { rows } = withLocale('en', () =>
      presentQueue(queue, filter, { catalogue, locale: 'en', isAdmin: false, now: NOW }),
    );
    expect(rows.map(({ waits }) => waits)).toEqual([
      'waiting 1\u00a0min',
      'waiting 30\u00a0min',
      'waiting 1\u00a0h',
      'waiting 3 days',
      'waiting 2\u00a0h',
    ]);
  });
});
