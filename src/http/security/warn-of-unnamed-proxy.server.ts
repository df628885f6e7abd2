import type { FastifyInstance } from 'fastify';
import { PRIVATE_NETWORKS } from '#src/config/budgets.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import { addressRanges } from '../budgets/address-ranges.ts';

const AGAIN_AFTER_MS = 3_600_000;

/**
 * Warns, at most once per hour, of a proxy in a private network that TRUST_PROXY does not name: all visitors then have
 * its address, which by default has no limits and makes every limit per address common to all.
 */
export function warnOfUnnamedProxy(app: FastifyInstance, { log, now }: { log: Log; now: () => Date }): void {
  const isPrivate = addressRanges(PRIVATE_NETWORKS.split(','));
  let next = 0;
  app.addHook('onRequest', async ({ headers, ips, socket: { remoteAddress } }) => {
    if (headers['x-forwarded-for'] === undefined || remoteAddress === undefined) return;
    // A trusted proxy is the last of several addresses.
    if ((ips?.length ?? 1) > 1 || now().getTime() < next || !isPrivate(remoteAddress)) return;
    next = now().getTime() + AGAIN_AFTER_MS;
    log.warn(
      { address: remoteAddress },
      'X-Forwarded-For from an address that TRUST_PROXY does not name: all visitors count as this address. Set TRUST_PROXY if it is your proxy',
    );
  });
}
