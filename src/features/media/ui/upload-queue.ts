import { SendError, type SendPicture } from './send-picture.ts';

/** One file being uploaded, as shown by its tile. */
export interface Upload {
  key: string;
  name: string;
  /** Object URL of the local file. */
  previewUrl: string;
  /**
   * `waiting` for its turn, `preparing` in the browser, `sending`, `offline` until the connection is back,
   * `interrupted` until retried by hand, `refused` permanently.
   */
  state: 'waiting' | 'preparing' | 'sending' | 'offline' | 'interrupted' | 'refused';
  /** Uploaded share, 0 to 1. */
  progress: number;
  /** Localized reason for interrupted or refused. */
  fault: string;
  /** True when it was interrupted by the end of the session. */
  needsSignIn: boolean;
}

interface Entry extends Upload {
  file: File;
  ready?: Blob;
}

interface QueueOptions<Sent> {
  /** Shrinks a picture where that helps; returns files it cannot decode unchanged. */
  prepare: (file: File) => Promise<Blob>;
  send: SendPicture<Sent>;
  onSent: (sent: Sent, upload: Upload) => void;
  onChange: () => void;
  preview: (file: File) => string;
  forget: (previewUrl: string) => void;
  makeKey: () => string;
  /** Milliseconds after which an offline upload is retried without an online event. */
  retryMs?: number;
}

const SIGNED_OUT = 401;
const RETRY_MS = 8_000;
const TRIES = 3;

/**
 * Uploads files one after another in the order of selection and prepares the next one meanwhile. A failing
 * file does not block the others. Every file has an idempotency key, so that a retry creates no second
 * picture. After a network error it waits for the connection.
 */
export class UploadQueue<Sent> {
  readonly #options: QueueOptions<Sent>;
  #entries: Entry[] = [];
  #snapshot: readonly Upload[] = [];
  #sending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stop = new AbortController();

  constructor(options: QueueOptions<Sent>) {
    this.#options = options;
  }

  /** The same array until something changes. */
  get uploads(): readonly Upload[] {
    return this.#snapshot;
  }

  add(files: readonly File[]): void {
    const added = files.map((file): Entry => ({
      key: this.#options.makeKey(),
      name: file.name,
      previewUrl: this.#options.preview(file),
      state: 'waiting',
      progress: 0,
      fault: '',
      needsSignIn: false,
      file,
    }));
    this.#entries.push(...added);
    this.#changed();
    void this.#work();
  }

  /** Removes a file; a request in progress is not aborted. */
  drop(key: string): void {
    const entry = this.#entries.find((each) => each.key === key);
    if (!entry) return;
    this.#entries = this.#entries.filter((each) => each !== entry);
    this.#options.forget(entry.previewUrl);
    this.#changed();
  }

  retry(key: string): void {
    this.#set(key, { state: 'waiting', progress: 0, fault: '', needsSignIn: false });
    void this.#work();
  }

  /** Retries the files that wait for a connection. */
  resume(): void {
    clearTimeout(this.#timer);
    for (const { key, state } of this.#entries) if (state === 'offline') this.#set(key, { state: 'waiting' });
    void this.#work();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#stop.abort();
    for (const { previewUrl } of this.#entries) this.#options.forget(previewUrl);
    this.#entries = [];
  }

  async #work(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    try {
      for (;;) {
        const entry = this.#entries.find(({ state }) => state === 'waiting' || state === 'preparing');
        if (!entry || this.#stop.signal.aborted) return;
        const prepared = this.#prepare(entry);
        const next = this.#entries.find((each) => each !== entry && each.state === 'waiting');
        const blob = await prepared;
        if (next) void this.#prepare(next);
        await this.#send(entry, blob);
        if (this.#entries.some(({ state }) => state === 'offline')) return;
      }
    } finally {
      this.#sending = false;
    }
  }

  async #prepare(entry: Entry): Promise<Blob> {
    if (entry.ready) return entry.ready;
    this.#set(entry.key, { state: 'preparing' });
    const ready = await this.#options.prepare(entry.file);
    entry.ready = ready;
    if (entry.state === 'preparing') this.#set(entry.key, { state: 'waiting' });
    return ready;
  }

  async #send(entry: Entry, blob: Blob, tried = 1): Promise<void> {
    const { key } = entry;
    if (!this.#entries.includes(entry)) return;
    this.#set(key, { state: 'sending', progress: 0 });
    const onProgress = (progress: number) => this.#set(key, { progress });
    try {
      const sent = await this.#options.send({ blob, key, onProgress, signal: this.#stop.signal });
      this.#entries = this.#entries.filter((each) => each !== entry);
      this.#options.onSent(sent, { ...entry });
      this.#changed();
    } catch (error) {
      if (this.#stop.signal.aborted) return;
      const fault = error instanceof SendError ? error : new SendError('', { status: 500 });
      if (fault.status === 0) {
        this.#set(key, { state: 'offline', fault: fault.message });
        this.#timer = setTimeout(() => this.resume(), this.#options.retryMs ?? RETRY_MS);
      } else if (fault.retryAfterSeconds !== undefined && fault.retryAfterSeconds <= 10 && tried < TRIES) {
        await new Promise((resolve) => setTimeout(resolve, (fault.retryAfterSeconds ?? 1) * 1000));
        await this.#send(entry, blob, tried + 1);
      } else {
        this.#set(key, {
          state: isFinal(fault.status) ? 'refused' : 'interrupted',
          fault: fault.message,
          needsSignIn: fault.status === SIGNED_OUT,
        });
      }
    }
  }

  #set(key: string, change: Partial<Upload>): void {
    const entry = this.#entries.find((each) => each.key === key);
    if (!entry) return;
    Object.assign(entry, change);
    this.#changed();
  }

  #changed(): void {
    this.#snapshot = this.#entries.map(({ file: _file, ready: _ready, ...upload }) => upload);
    this.#options.onChange();
  }
}

/** Faults of the file itself are permanent. */
const isFinal = (status: number): boolean => status === 413 || status === 415 || status === 422;
