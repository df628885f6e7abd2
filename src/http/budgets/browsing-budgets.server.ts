import type { FastifyInstance, FastifyRequest } from 'fastify';
import { NETWORK_FACTOR, type BrowsingBudget } from '#features/access/browsing-budget.ts';
import { AppError } from '#kernel/app-error.ts';
import { addressKey, networkKey } from '#platform/limits/address-key.ts';
import { SharedCounts } from '#platform/limits/shared-counts.server.ts';
import type { Limit } from '#platform/limits/take-from-limit.server.ts';
import type { PageFacts } from '#pages/define-page.ts';
import type { Context } from '#src/context.server.ts';
import { addressRanges } from './address-ranges.ts';
import { CrawlerCheck } from './crawler-check.server.ts';

const MERGE_MS = 3_000;
const HOUR_SECONDS = 3600;
const BUDGETS: readonly BrowsingBudget[] = ['search', 'detail'];

type Limits = Record<BrowsingBudget, Record<'address' | 'account' | 'network', Limit>>;

/**
 * Limits how many searches and listings one address, account or network can read per hour. The usual request costs two
 * lookups in memory: the account and the host name of a crawler are looked up only when a budget is spent.
 */
export class BrowsingBudgets {
  readonly #counts: SharedCounts;
  readonly #limits: Limits;
  readonly #unlimited: (address: string) => boolean;
  readonly #crawlers: CrawlerCheck;

  constructor(ctx: Context, crawlers = new CrawlerCheck()) {
    const { searchesPerHour, detailsPerHour, unlimitedNetworks } = ctx.config;
    this.#limits = limitsOf({ search: searchesPerHour, detail: detailsPerHour });
    this.#unlimited = addressRanges(unlimitedNetworks);
    this.#crawlers = crawlers;
    this.#counts = new SharedCounts(ctx, {
      mergeMs: MERGE_MS,
      onError: (err) => ctx.log.warn({ err }, 'browsing budgets not written'),
    });
  }

  /** Counts a request. Returns the refusal, an AppError `budget_spent` (429), when its budget is spent. */
  async take(request: FastifyRequest, budget: BrowsingBudget): Promise<AppError | undefined> {
    const { address: ip, userAgent } = request.client;
    if (this.#unlimited(ip)) return undefined;
    const { address, account, network } = this.#limits[budget];
    const refused = this.#counts.take([
      [address, addressKey(ip)],
      [network, networkKey(ip)],
    ]);
    if (refused === undefined) return undefined;
    if (await this.#crawlers.isCrawler(ip, userAgent)) return undefined;
    const person = await request.person();
    const isKnown = person && !person.isBlocked;
    const retryAfterSeconds = isKnown ? this.#counts.take([[account, String(person.accountId)]]) : refused;
    return retryAfterSeconds === undefined
      ? undefined
      : new AppError('budget_spent', 429, { retryAfterSeconds });
  }

  stop(): Promise<void> {
    return this.#counts.stop();
  }
}

/** Budget of a page. */
export const budgetOf = (facts: PageFacts | undefined): BrowsingBudget | undefined =>
  facts?.budget ?? (facts?.cache === 'public' ? 'search' : undefined);

/** Enforces the budgets that operations declare. */
export function takeFromBudgets(api: FastifyInstance, budgets: BrowsingBudgets): void {
  api.addHook('onRequest', async (request) => {
    const { operation } = request.routeOptions.config;
    const refusal = operation?.budget && (await budgets.take(request, operation.budget));
    if (refusal) throw refusal;
  });
}

function limitsOf(perHour: Record<BrowsingBudget, number>): Limits {
  const limit = (budget: BrowsingBudget, scope: string, factor = 1): Limit => ({
    name: `${budget}_${scope}`,
    max: perHour[budget] * factor,
    windowSeconds: HOUR_SECONDS,
  });
  return Object.fromEntries(
    BUDGETS.map((budget) => [
      budget,
      {
        address: limit(budget, 'address'),
        account: limit(budget, 'account'),
        network: limit(budget, 'network', NETWORK_FACTOR),
      },
    ]),
  ) as Limits;
}
