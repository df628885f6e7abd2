import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#kernel/app-error.ts';
import { PRIVATE_NETWORKS } from '#src/config/budgets.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import { addressRanges } from '../budgets/address-ranges.ts';

const AGAIN_AFTER_MS = 3_600_000;

/**
 * Answers 400 when the address of the visitor is unknown, so that no limit could count it: a trusted proxy forwards
 * something else.
 * Warns of it, and of a proxy in a private network that TRUST_PROXY does not name: all visitors then have its address,
 * which by default has no limits and makes every limit per address common to all. Each at most once per hour.
 */
export function checkForwardedAddress(
  app: FastifyInstance,
  { log, now }: { log: Log; now: () => Date },
): void {
  const isPrivate = addressRanges(PRIVATE_NETWORKS.split(','));
  const warnedAt = new Map<string, number>();
  const warn = (address: string, message: string) => {
    const time = now().getTime();
    if (time - (warnedAt.get(message) ?? -Infinity) < AGAIN_AFTER_MS) return;
    warnedAt.set(message, time);
    log.warn({ address }, message);
  };
  app.addHook('onRequest', async ({ headers, client, ips, socket: { remoteAddress = '' } }) => {
    const isForwarded = headers['x-forwarded-for'] !== undefined;
    if (isIP(client.address) === 0) {
      if (isForwarded)
        warn(remoteAddress, 'the proxy forwards visitors without a plain IP address in X-Forwarded-For');
      throw new AppError('bad_request', 400);
    }
    if (!isForwarded) return;
    // A trusted proxy is the first of several addresses.
    if ((ips?.length ?? 1) === 1 && isIP(remoteAddress) !== 0 && isPrivate(remoteAddress))
      warn(
        remoteAddress,
        'X-Forwarded-For from an address that TRUST_PROXY does not name: all visitors count as this address. Set TRUST_PROXY if it is your proxy',
      );
  });
}
