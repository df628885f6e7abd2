import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * The HTTP socket of development, which survives restarts of the program. Requests that arrive during a restart wait;
 * if the program does not start, they are answered with the reason.
 */
export class RequestGate {
  readonly server: Server = createServer((request, response) => {
    this.before(request, response, () => this.#pass(request, response));
  });
  /** Middleware for requests that do not need the program, such as modules for the browser. */
  before: (request: IncomingMessage, response: ServerResponse, next: () => void) => void = (_, __, next) =>
    next();
  #handle: Handle | undefined;
  #waiting: (() => void)[] = [];
  readonly #underWay = new Set<ServerResponse>();

  /** Opens the socket on the first call. */
  async listen(at: { port: number; host: string }): Promise<number> {
    if (!this.server.listening)
      await new Promise<void>((done, fail) => {
        this.server.once('error', fail);
        this.server.listen(at, () => {
          this.server.off('error', fail);
          done();
        });
      });
    const bound = this.server.address();
    return typeof bound === 'object' && bound ? bound.port : at.port;
  }

  open(handle: Handle): void {
    this.#handle = handle;
    for (const pass of this.#waiting.splice(0)) pass();
  }

  /** Answers every request with 503 and the reason until the gate is closed or opened. */
  fail(reason: string): void {
    this.open((request, response) => answerFailure(request, response, reason));
  }

  close(): void {
    this.#handle = undefined;
  }

  /** Waits until open requests are answered, at most `limitMs`. */
  async settle(limitMs: number): Promise<void> {
    const answered = [...this.#underWay].map(
      (response) => new Promise((done) => response.once('close', done)),
    );
    await Promise.race([Promise.all(answered), delay(limitMs, undefined, { ref: false })]);
  }

  async stop(): Promise<void> {
    if (!this.server.listening) return;
    const closed = new Promise((done) => this.server.close(done));
    this.server.closeAllConnections();
    await closed;
  }

  #pass(request: IncomingMessage, response: ServerResponse): void {
    if (response.destroyed) return;
    if (!this.#handle) {
      this.#waiting.push(() => this.#pass(request, response));
      return;
    }
    this.#underWay.add(response);
    response.once('close', () => this.#underWay.delete(response));
    this.#handle(request, response);
  }
}

function answerFailure(request: IncomingMessage, response: ServerResponse, reason: string): void {
  const isPage = request.headers.accept?.includes('text/html') ?? false;
  const text = reason.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  // The page reloads itself until the program runs.
  const page = `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>The program does not start</title><pre>${text}</pre>`;
  response.writeHead(503, {
    'Content-Type': `text/${isPage ? 'html' : 'plain'}; charset=utf-8`,
    'Cache-Control': 'no-store',
    'Retry-After': '2',
  });
  response.end(isPage ? page : `The program does not start:\n${reason}\n`);
}
