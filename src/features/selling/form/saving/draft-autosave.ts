import { ApiError } from '#platform/web/api-error.ts';
import type { DraftFields, DraftSource, DraftTextKey } from '../../checking/draft-fields.ts';
import { entriesOf, withChange, type DraftConflict, type DraftKey } from '../../drafts/merge-draft.ts';
import {
  afterPictures,
  isTextKey,
  withChanges,
  type DraftChange,
  type DraftSnapshot,
  type SaveState,
  type StoredDraft,
} from './draft-snapshot.ts';
import type { KeptChanges } from './kept-changes.ts';
import { retryAfterMs, saveFailure } from './save-failure.ts';
import {
  afterSave,
  isUnsaved,
  mergedWith,
  nothingUnsaved,
  withConfirmed,
  withoutFields,
  type Unsaved,
} from './unsaved.ts';

interface AutosaveOptions {
  stored: StoredDraft;
  kept: KeptChanges;
  save: (change: DraftChange) => Promise<{ version: number }>;
  /** The stored draft in the answer; undefined unless the version was stale. */
  storedOf: (error: ApiError) => StoredDraft | undefined;
}

/** Debounce: long enough to type a word, short enough that little is lost when the network drops. */
const PAUSE_MS = 800;
/** Saves of one flush, when each meets changes of another device. */
const MOST_ATTEMPTS = 3;

/**
 * Saves typed values: at once in this browser, after a pause on the server, one save at a time. Retries failed saves
 * and merges changes of other devices.
 */
export class DraftAutosave {
  #stored: StoredDraft;
  #unsaved: Unsaved;
  #conflicts: readonly DraftConflict[] = [];
  #state: SaveState = 'saved';
  #savedAt: Date | undefined;
  #message: string | undefined;
  #isKept = true;
  #failures = 0;
  /** Versions made by changes of pictures; answers arrive in any order. */
  readonly #pictureVersions = new Set<number>();
  /** Reached step that is not known to be stored. */
  #step: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;
  #saving: Promise<void> | undefined;
  #snapshot: DraftSnapshot;
  readonly #listeners = new Set<() => void>();
  readonly #options: AutosaveOptions;

  constructor(options: AutosaveOptions) {
    this.#options = options;
    this.#stored = options.stored;
    this.#unsaved = nothingUnsaved;
    this.#snapshot = this.#makeSnapshot();
  }

  /** Loads and sends changes that an earlier visit could not send. */
  resume(): void {
    this.#isStopped = false;
    const kept = this.#options.kept.read();
    if (!isUnsaved(kept)) return;
    this.#unsaved = kept;
    this.#merge(this.#stored);
    this.#schedule(0);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): DraftSnapshot => this.#snapshot;

  /** Changes values; `source` is null for typed ones. */
  change(fields: DraftFields, source: DraftSource | null = null): void {
    const known = this.#snapshot.sources;
    const sources = { ...this.#unsaved.sources };
    for (const [key] of entriesOf(fields))
      if (isTextKey(key) && (source !== null || known[key] !== undefined)) sources[key] = source;
    this.#unsaved = { changes: withChange(this.#unsaved.changes, this.#stored.fields, fields), sources };
    this.#conflicts = this.#conflicts.filter(({ field }) => !(field in fields));
    this.#keep();
    this.#schedule(PAUSE_MS);
  }

  /** Marks the sources of values as confirmed by the seller. */
  confirm(fields: readonly DraftTextKey[]): void {
    this.#unsaved = withConfirmed(this.#unsaved, this.#snapshot.sources, fields);
    this.#keep();
    this.#schedule(PAUSE_MS);
  }

  /** Notes the furthest step reached. */
  reach(step: number): void {
    this.#step = step;
    this.#schedule(PAUSE_MS);
  }

  /** Resolves a conflict. */
  choose(field: DraftKey, whose: 'mine' | 'theirs'): void {
    const conflict = this.#conflicts.find((each) => each.field === field);
    if (!conflict) return;
    this.#conflicts = this.#conflicts.filter((each) => each !== conflict);
    if (whose === 'theirs') this.#unsaved = withoutFields(this.#unsaved, new Set([field]));
    this.#keep();
    this.#schedule(0);
  }

  /** Sends unsaved changes now; afterwards `snapshot().state` tells whether they are stored. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#saving) await this.#saving;
    if (!this.#hasToSend()) return this.#settle();
    this.#saving = this.#save().finally(() => {
      this.#saving = undefined;
    });
    await this.#saving;
  }

  /** Retries at once; for events such as a restored network or a return from signing in. */
  readonly tryAgain = (): void => {
    if (this.#hasToSend()) this.#schedule(0);
  };

  /** Begins no save until `resume`, unless this browser could not keep the changes. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  /** Takes the draft as another call of this page has stored it. */
  adopt(stored: StoredDraft): void {
    if (stored.version <= this.#stored.version) return;
    this.#merge(stored);
    this.#settle();
  }

  /**
   * Notes that a change of pictures made this version. A gap before it means that another device changed the draft,
   * or that the answer to a save is still on its way.
   */
  versionIs(version: number): void {
    this.#pictureVersions.add(version);
    this.#stored = afterPictures(this.#stored, this.#pictureVersions);
  }

  /** `attempt` counts saves that met changes of another device, from 1. */
  async #save(attempt = 1): Promise<void> {
    const { changes, sources } = this.#sendable();
    const sent = { ...changes.mine };
    const step = this.#step;
    this.#setState('saving');
    try {
      const { version } = await this.#options.save({
        version: this.#stored.version,
        fields: sent,
        sources,
        ...(step !== undefined && { step }),
      });
      if (this.#step === step) this.#step = undefined;
      const saved = { ...withChanges(this.#stored, sent, sources), version };
      this.#stored = afterPictures(saved, this.#pictureVersions);
      this.#unsaved = afterSave(this.#unsaved, { fields: sent, sources });
      this.#failures = 0;
      this.#savedAt = new Date();
      this.#message = undefined;
      this.#keep();
      this.#settle();
    } catch (error) {
      await this.#fail(error, attempt);
    }
  }

  async #fail(error: unknown, attempt: number): Promise<void> {
    const stored = error instanceof ApiError ? this.#options.storedOf(error) : undefined;
    if (stored) {
      this.#merge(stored);
      this.#keep();
      if (attempt < MOST_ATTEMPTS && this.#hasToSend()) return this.#save(attempt + 1);
      return this.#settle();
    }
    const { state, message } = saveFailure(error);
    this.#message = message;
    this.#setState(state);
    if (state === 'offline') this.#flushAfter(retryAfterMs(this.#failures++));
  }

  #merge(stored: StoredDraft): void {
    this.#stored = stored;
    [this.#unsaved, this.#conflicts] = mergedWith(stored.fields, this.#unsaved, this.#conflicts);
  }

  /** Unsaved changes without fields in conflict. */
  #sendable(): Unsaved {
    return withoutFields(this.#unsaved, new Set(this.#conflicts.map(({ field }) => field)));
  }

  #hasToSend(): boolean {
    return this.#step !== undefined || isUnsaved(this.#sendable());
  }

  #settle(): void {
    if (this.#hasToSend()) this.#schedule(PAUSE_MS);
    else this.#setState(this.#conflicts.length > 0 ? 'conflict' : 'saved');
  }

  #schedule(afterMs: number): void {
    this.#setState('typing');
    this.#flushAfter(afterMs);
  }

  #flushAfter(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#isStopped || !this.#isKept) this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #keep(): void {
    this.#isKept = this.#options.kept.keep(this.#unsaved);
  }

  #setState(state: SaveState): void {
    this.#state = state;
    this.#snapshot = this.#makeSnapshot();
    for (const listener of this.#listeners) listener();
  }

  #makeSnapshot(): DraftSnapshot {
    return {
      ...withChanges(this.#stored, this.#unsaved.changes.mine, this.#unsaved.sources),
      state: this.#state,
      savedAt: this.#savedAt,
      message: this.#message,
      conflicts: this.#conflicts,
      wouldLose: !this.#isKept && isUnsaved(this.#unsaved),
    };
  }
}
