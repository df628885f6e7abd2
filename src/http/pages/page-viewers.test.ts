import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { viewerFor } from '#features/accounts/acting/viewer-for.ts';
import type { TeamAccess } from '#features/access/team-role.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { readPages } from '#pages/page-table.ts';
import { routeModules } from '#tests/support/route-modules.ts';
import { pageViewers } from './page-viewers.server.ts';

const { pages } = readPages(await routeModules());
const viewer = (accountId: number, values: Partial<Viewer> = {}): Viewer => ({
  accountId,
  kind: 'private',
  companyKind: null,
  verified: false,
  roles: [],
  isStaffAccount: false,
  locale: 'bg',
  usesSecondFactor: false,
  hasSecondFactor: false,
  ...values,
});

/** A request of person 1, who acts for company 2 as a reader, a seller, or not any more. */
function requestOf(role: 'reader' | 'seller' | undefined): FastifyRequest {
  const company = role && viewer(2, { kind: 'company', actor: { accountId: 1, role } });
  const session = { person: viewer(1), acting: { companyId: 2, viewer: company } };
  return { admit: async (team: TeamAccess | undefined) => viewerFor(session, team) } as FastifyRequest;
}

/** Pages by the account they see: addresses of private pages. */
async function openTo(role: 'reader' | 'seller' | undefined): Promise<Record<number, string[]>> {
  const open: Record<number, string[]> = {};
  for (const { path, facts } of pages) {
    if (facts.cache === 'public') continue;
    const seen = await pageViewers(requestOf(role), facts)
      .anyViewer()
      .catch((error: { code: string }) => error.code);
    if (typeof seen === 'object') (open[seen.accountId] ??= []).push(path);
  }
  return open;
}

const forReaders = [
  '/user/listing',
  '/user/listing/figures/:id',
  '/user/listing/decision/:id',
  '/user/listing/inquiry',
  '/user/listing/inquiry/:id',
  '/user/stock/prices',
  '/user/stock/prices/:id',
  '/user/stock/:id',
  '/user/stock',
  '/user/sheets',
];

const forThePerson = ['/favorites/:key?', '/join-team'];

it('opens to a session that acts for a company only the pages that say so, by role', async () => {
  const [reader, seller] = [await openTo('reader'), await openTo('seller')];
  expect(reader[2]?.toSorted()).toEqual(forReaders.toSorted());
  expect(seller[2]?.toSorted()).toEqual(
    [...forReaders, '/user/listing/create', '/user/listing/edit/:id'].toSorted(),
  );
  expect([reader[1], seller[1]]).toEqual([forThePerson, forThePerson]);
});

it('closes all of them to a former member, except what concerns the person', async () => {
  expect(await openTo(undefined)).toEqual({ 1: forThePerson });
});

it('has no viewer on a public page for a former member', async () => {
  const facts = pages.find(({ path }) => path === '/listing/:id')?.facts;
  expect(await pageViewers(requestOf(undefined), facts).viewer()).toBeUndefined();
  expect((await pageViewers(requestOf('reader'), facts).viewer())?.accountId).toBe(2);
});
