import { Agent, request } from 'node:http';

export interface BenchAnswer {
  status: number;
  /** Code of a broken connection; the status is 0. */
  fault: string | undefined;
  retryAfter: string | undefined;
  body: Buffer;
}

/** Connections to each process, as many as a proxy keeps. */
const agent = new Agent({ keepAlive: true, maxSockets: 512 });
export const closeConnections = (): void => agent.destroy();

interface Call {
  body?: object;
  headers?: Record<string, string>;
}

/** A browser with its own address and cookies, which uses a process at random for each request, as behind a proxy. */
export class BenchPerson {
  readonly #origins: readonly string[];
  readonly #address: string;
  readonly #cookies = new Map<string, string>();
  readonly #draw: () => number;

  constructor(options: { origins: readonly string[]; address: string; draw: () => number; cookie?: string }) {
    this.#origins = options.origins;
    this.#address = options.address;
    this.#draw = options.draw;
    for (const part of options.cookie?.split('; ') ?? []) this.#keep(part);
  }

  get(path: string, headers: Record<string, string> = {}): Promise<BenchAnswer> {
    return this.#send('GET', path, { headers });
  }

  /** Fetches the CSRF token first if there is none. Sends objects as JSON and bytes unchanged. */
  async call(method: string, path: string, { body, headers = {} }: Call = {}): Promise<BenchAnswer> {
    if (!this.#cookies.has('XSRF-TOKEN')) {
      const answer = await this.get('/sanctum/csrf-cookie');
      if (answer.status >= 400 || answer.status === 0) return answer;
    }
    const token = decodeURIComponent(this.#cookies.get('XSRF-TOKEN') ?? '');
    return this.#send(method, path, {
      headers: {
        origin: this.#origins[0] ?? '',
        'x-xsrf-token': token,
        ...(body && !Buffer.isBuffer(body) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body)) }),
    });
  }

  #send(
    method: string,
    path: string,
    { headers, body }: { headers: Record<string, string>; body?: Buffer },
  ): Promise<BenchAnswer> {
    const { host } = new URL(this.#origins[0] ?? '');
    const url = new URL(path, this.#origins[Math.floor(this.#draw() * this.#origins.length)]);
    const all = {
      host,
      'accept-encoding': 'br',
      'accept-language': 'bg',
      'user-agent': 'Mozilla/5.0',
      'x-forwarded-for': this.#address,
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(body && { 'content-length': String(body.length) }),
      ...headers,
    };
    return new Promise((resolve) => {
      const failed = (error: NodeJS.ErrnoException) =>
        resolve({
          status: 0,
          fault: error.code ?? error.message,
          retryAfter: undefined,
          body: Buffer.alloc(0),
        });
      const sent = request(url, { method, agent, headers: all }, (response) => {
        for (const line of response.headers['set-cookie'] ?? []) this.#keep(line.split(';')[0] ?? '');
        const parts: Buffer[] = [];
        response
          .on('data', (part: Buffer) => parts.push(part))
          .on('error', failed)
          .on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              fault: undefined,
              retryAfter: response.headers['retry-after'],
              body: Buffer.concat(parts),
            }),
          );
      });
      sent.on('error', failed).end(body);
    });
  }

  #keep(pair: string): void {
    const [, name, value = ''] = /^([^=]+)=(.*)$/.exec(pair) ?? [];
    if (name !== undefined && value === '') this.#cookies.delete(name);
    else if (name !== undefined) this.#cookies.set(name, value);
  }
}
