import type { ServerResponse } from 'node:http';
import type pg from 'pg';
import { sql } from 'kysely';
import { isOpen } from '#features/accounts/sessions/sessions.server.ts';
import { STREAM_CHANNEL } from '#features/account-events/announce-notifications.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { listen } from '#platform/db/listen.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import type { Announcement } from './announce.server.ts';

/** Browsers open at most six connections to a host, so more tabs could not load anything. */
const MAX_PER_READER = 6;
const MAX_IN_PROCESS = 2_000;
/** Below the idle time after which the server closes a socket. */
const HEARTBEAT_MS = 10_000;
/** A reader that is this far behind is cut off and refetches. */
const MAX_WAITING_BYTES = 64 * 1024;
const RETRY_MS = 3_000;
const RETRY_AFTER_SECONDS = 30;

const validRow = declareRow<{ hash: Buffer; accountId: number | null }>('valid hashes of streams', {
  hash: 'bytes',
  accountId: 'number?',
});

/** An account with its session, or a visitor with the link of a conversation. */
export type StreamReader =
  | { accountId: number; sessionHash: Buffer }
  | { conversationId: number; linkHash: Buffer };

interface Stream {
  reader: StreamReader;
  response: ServerResponse;
}

/**
 * The open event streams of this process. One connection for all of them receives what any process announces. Every
 * heartbeat ends the streams of ended sessions and revoked links.
 */
export class ConversationStreams {
  readonly #options: { db: Database; connection: pg.ClientConfig; log: Log; now: () => Date };
  /** By reader. */
  readonly #streams = new Map<string, Set<Stream>>();
  readonly #stopping = new AbortController();
  #size = 0;
  #listening: Promise<void> | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: { db: Database; connection: pg.ClientConfig; log: Log; now: () => Date }) {
    this.#options = options;
  }

  get size(): number {
    return this.#size;
  }

  /** Throws AppError `too_many` (429) for a reader with too many streams, `overloaded` (503) for the process. */
  requireRoom(reader: StreamReader): void {
    if ((this.#streams.get(keyOf(reader))?.size ?? 0) >= MAX_PER_READER)
      throw new AppError('too_many', 429, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    if (this.#closed || this.#size >= MAX_IN_PROCESS)
      throw new AppError('overloaded', 503, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }

  /** Adds a response whose headers were written. It gets `ready` now and whenever notices may have been missed. */
  add(reader: StreamReader, response: ServerResponse): void {
    this.#start();
    const key = keyOf(reader);
    const stream = { reader, response };
    const ofReader = this.#streams.get(key) ?? new Set();
    this.#streams.set(key, ofReader.add(stream));
    this.#size += 1;
    response.on('close', () => {
      if (!ofReader.delete(stream)) return;
      this.#size -= 1;
      if (ofReader.size === 0 && this.#streams.get(key) === ofReader) this.#streams.delete(key);
    });
    response.write(`retry: ${RETRY_MS}\n`);
    send(stream, READY);
  }

  /** Ends all streams and refuses new ones, so that the server can stop. */
  end(): void {
    this.#closed = true;
    for (const { response } of this.#all()) response.end();
  }

  async stop(): Promise<void> {
    this.end();
    clearInterval(this.#heartbeat);
    this.#stopping.abort();
    await this.#listening;
  }

  /** Ends the streams that may no longer be read and keeps the others alive. Also called by the timer. */
  async beat(): Promise<void> {
    const streams = this.#all();
    if (streams.length === 0) return;
    const valid = await this.#validHashes(streams);
    for (const stream of streams)
      if (valid.has(proofOf(stream.reader))) send(stream, ': \n\n');
      else stream.response.end();
  }

  #all(): Stream[] {
    return [...this.#streams.values()].flatMap((streams) => [...streams]);
  }

  #start(): void {
    const { connection, log } = this.#options;
    const onError = (err: unknown) => log.warn({ err }, 'notifications of conversations');
    this.#heartbeat ??= setInterval(() => void this.beat().catch(onError), HEARTBEAT_MS).unref();
    this.#listening ??= listen({
      connection,
      name: 'volan conversations',
      channel: STREAM_CHANNEL,
      onListening: () => {
        for (const stream of this.#all()) send(stream, READY);
      },
      onNotification: (payload) => this.#pass(JSON.parse(payload) as Announcement),
      onError,
      stopping: this.#stopping.signal,
    });
  }

  #pass({ accounts, ...notice }: Announcement): void {
    const event = `data: ${JSON.stringify(notice)}\n\n`;
    const keys = (accounts ?? []).map((id) => `account ${id}`);
    if ('conversation' in notice) keys.push(`conversation ${notice.conversation}`);
    for (const key of keys) for (const stream of this.#streams.get(key) ?? []) send(stream, event);
  }

  /** In one statement, however many streams there are. */
  async #validHashes(streams: readonly Stream[]): Promise<Set<string>> {
    const hashes = streams.map(({ reader }) => hashOf(reader));
    const rows = await readRows(
      this.#options.db,
      validRow,
      sql`
      select token_hash as hash, coalesce(acting_for, account_id) as "accountId"
      from session join account a on a.id = session.account_id
      where (acting_for is null or exists (
          select from team_member t join account c on c.id = t.company_id
          where t.company_id = acting_for and t.member_id = session.account_id and not c.blocked))
        and token_hash = any(${hashes}::bytea[]) and not a.blocked and ${isOpen(this.#options.now())}
      union all
      select token_hash, null from conversation_link where token_hash = any(${hashes}::bytea[])`,
    );
    return new Set(rows.map(({ hash, accountId }) => `${hash.toString('hex')} ${accountId ?? ''}`));
  }
}

const READY = 'event: ready\ndata: {}\n\n';

const keyOf = (reader: StreamReader): string =>
  'accountId' in reader ? `account ${reader.accountId}` : `conversation ${reader.conversationId}`;

/** Key of a reader's session and account: a stream ends when its session acts for another account. */
const proofOf = (reader: StreamReader): string =>
  `${hashOf(reader).toString('hex')} ${'accountId' in reader ? reader.accountId : ''}`;

const hashOf = (reader: StreamReader): Buffer =>
  'accountId' in reader ? reader.sessionHash : reader.linkHash;

function send({ response }: Stream, text: string): void {
  if (response.writableLength > MAX_WAITING_BYTES) response.destroy();
  else response.write(text);
}
