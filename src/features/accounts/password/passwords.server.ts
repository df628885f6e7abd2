import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { AppError } from '#kernel/app-error.ts';

const argon2 = promisify(argon2Callback);

/** OWASP recommendation for argon2id: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19 * 1024;
const PASSES = 2;
const PARALLELISM = 1;
const SALT_BYTES = 16;
const TAG_BYTES = 32;
/** Limits of concurrent and of waiting hash computations; further callers get 503. */
const MAX_RUNNING = 2;
const MAX_WAITING = 8;
const RETRY_AFTER_SECONDS = 2;

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

interface Parameters {
  memory: number;
  passes: number;
  parallelism: number;
  nonce: Buffer;
  tagLength: number;
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

const phcOf = (nonce: Buffer, tag: Buffer): string =>
  `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${PARALLELISM}$${base64(nonce)}$${base64(tag)}`;

/** Hashes and checks passwords, with limited concurrency so that sign-ins cannot exhaust the memory. */
export class Passwords {
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  /** Compared for unknown accounts; no password has it. */
  readonly #dummy = phcOf(randomBytes(SALT_BYTES), randomBytes(TAG_BYTES));

  /** Returns the hash in PHC string format. Throws AppError `unavailable` (503) when too many calls wait. */
  async hash(password: string): Promise<string> {
    const nonce = randomBytes(SALT_BYTES);
    const parameters = {
      memory: MEMORY_KIB,
      passes: PASSES,
      parallelism: PARALLELISM,
      nonce,
      tagLength: TAG_BYTES,
    };
    const tag = await this.#compute(password, parameters);
    return phcOf(nonce, tag);
  }

  /** Takes the same time for a missing hash (an unknown account) as for a wrong password. */
  async matches(password: string, phc: string | undefined | null): Promise<boolean> {
    const known = phc ?? this.#dummy;
    const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(known) ?? [];
    if (!memory) throw new Error('a stored password hash is not in PHC form');
    const expected = Buffer.from(tag, 'base64');
    const computed = await this.#compute(password, {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      nonce: Buffer.from(salt, 'base64'),
      tagLength: expected.length,
    });
    return timingSafeEqual(computed, expected) && phc !== undefined && phc !== null;
  }

  async #compute(password: string, parameters: Parameters): Promise<Buffer> {
    await this.#acquire();
    try {
      return await argon2('argon2id', { ...parameters, message: password.normalize('NFKC') });
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  /** Waits for a free slot. A finished computation passes its slot to the longest waiting call. */
  async #acquire(): Promise<void> {
    if (this.#running < MAX_RUNNING) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= MAX_WAITING)
      throw new AppError('unavailable', 503, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}
