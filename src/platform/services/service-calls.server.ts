import { isAppError } from '#kernel/app-error.ts';
import { OutsideError } from '../web/fetch-outside.server.ts';
import type { ServiceName } from './service-names.ts';

/** Calls of one service since they were last taken. */
export interface ServiceCount {
  service: ServiceName;
  succeeded: number;
  failed: number;
  lastSuccessAt: Date | null;
  lastFailureAt: Date | null;
  lastError: string | null;
}

const MAX_ERROR = 200;

/** Counts the calls of services outside in this process until they are stored. */
export class ServiceCalls {
  readonly #now: () => Date;
  #counts = new Map<ServiceName, ServiceCount>();

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Passes the result or the error of the call on. */
  async count<Answer>(service: ServiceName, call: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await call();
      this.succeeded(service);
      return answer;
    } catch (error) {
      this.failed(service, error);
      throw error;
    }
  }

  succeeded(service: ServiceName): void {
    const count = this.#of(service);
    count.succeeded += 1;
    count.lastSuccessAt = this.#now();
  }

  failed(service: ServiceName, error: unknown): void {
    const count = this.#of(service);
    count.failed += 1;
    count.lastFailureAt = this.#now();
    count.lastError = reasonOf(error).slice(0, MAX_ERROR);
  }

  /** Returns the counts and begins anew. */
  take(): ServiceCount[] {
    const taken = [...this.#counts.values()];
    this.#counts = new Map();
    return taken;
  }

  /** Adds counts that were taken but could not be stored. */
  giveBack(taken: readonly ServiceCount[]): void {
    for (const old of taken) {
      const count = this.#of(old.service);
      count.succeeded += old.succeeded;
      count.failed += old.failed;
      count.lastSuccessAt ??= old.lastSuccessAt;
      count.lastError = count.lastFailureAt ? count.lastError : old.lastError;
      count.lastFailureAt ??= old.lastFailureAt;
    }
  }

  #of(service: ServiceName): ServiceCount {
    const known = this.#counts.get(service);
    if (known) return known;
    const none = { lastSuccessAt: null, lastFailureAt: null, lastError: null };
    const made = { service, succeeded: 0, failed: 0, ...none };
    this.#counts.set(service, made);
    return made;
  }
}

/** Messages of other errors may contain an address, so that only their names are kept. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (isAppError(error) && error.cause) return reasonOf(error.cause);
  return error instanceof OutsideError || error.name === 'MailRefused' ? error.message : error.name;
}
