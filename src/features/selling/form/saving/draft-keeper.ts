import { ApiError } from '#platform/web/api-error.ts';
import type { DraftFields, DraftSource, DraftTextKey } from '../../checking/draft-fields.ts';
import {
  entriesOf,
  mergeDraft,
  withChange,
  type DraftConflict,
  type DraftKey,
} from '../../drafts/merge-draft.ts';
import {
  isTextKey,
  withSources,
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
  nothingUnsaved,
  withConfirmed,
  withoutFields,
  type Unsaved,
} from './unsaved.ts';

interface KeeperOptions {
  stored: StoredDraft;
  kept: KeptChanges;
  save: (change: DraftChange) => Promise<{ version: number }>;
  /** What a 409 answers; undefined when it was about something else. */
  storedOf: (error: ApiError) => StoredDraft | undefined;
}

/** Long enough for a word, short enough for a lift door. */
const PAUSE_MS = 800;

/**
 * Keeps what is typed into a draft: at once on this device, soon after on the server, one save at a time. Owns the
 * order of saves, tries again after a failure, and brings together what was changed elsewhere.
 */
export class DraftKeeper {
  #stored: StoredDraft;
  #unsaved: Unsaved;
  #conflicts: readonly DraftConflict[] = [];
  #state: SaveState = 'saved';
  #savedAt: Date | undefined;
  #message: string | undefined;
  #isKept = true;
  #failures = 0;
  /** Reached, and not known to be stored. */
  #step: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> | undefined;
  #snapshot: DraftSnapshot;
  readonly #listeners = new Set<() => void>();
  readonly #options: KeeperOptions;

  constructor(options: KeeperOptions) {
    this.#options = options;
    this.#stored = options.stored;
    this.#unsaved = nothingUnsaved;
    this.#snapshot = this.#take();
  }

  /** Takes up what an earlier visit could not send. */
  resume(): void {
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

  /** What was typed, or read from elsewhere when `source` says where. */
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

  /** The person has looked at values that were read from somewhere. */
  confirm(fields: readonly DraftTextKey[]): void {
    this.#unsaved = withConfirmed(this.#unsaved, this.#snapshot.sources, fields);
    this.#keep();
    this.#schedule(PAUSE_MS);
  }

  /** How far somebody has come with it. */
  reach(step: number): void {
    this.#step = step;
    this.#schedule(PAUSE_MS);
  }

  /** Which value of a conflict counts. */
  choose(field: DraftKey, whose: 'mine' | 'theirs'): void {
    const conflict = this.#conflicts.find((each) => each.field === field);
    if (!conflict) return;
    this.#conflicts = this.#conflicts.filter((each) => each !== conflict);
    if (whose === 'theirs') this.#unsaved = withoutFields(this.#unsaved, new Set([field]));
    this.#keep();
    this.#schedule(0);
  }

  /** Sends what is unsaved now; afterwards `snapshot().state` says whether it is stored. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#saving) await this.#saving;
    if (!this.#hasToSend()) {
      this.#settle();
      return;
    }
    this.#saving = this.#save().finally(() => {
      this.#saving = undefined;
    });
    await this.#saving;
  }

  /** For what waits on the world: a network that is back, a tab that was left to sign in. */
  readonly tryAgain = (): void => {
    if (this.#hasToSend()) this.#schedule(0);
  };

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** The draft was changed by another call of this page. */
  adopt(stored: StoredDraft): void {
    if (stored.version <= this.#stored.version) return;
    this.#merge(stored);
    this.#settle();
  }

  /**
   * Something that is stored apart has made the next version. A version further on has more behind it: it is left for
   * the next save to find out.
   */
  versionIs(version: number): void {
    if (version === this.#stored.version + 1) this.#stored = { ...this.#stored, version };
  }

  async #save(): Promise<void> {
    const { changes, sources } = this.#sendable();
    const sent = { ...changes.mine };
    const step = this.#step;
    this.#tell('saving');
    try {
      const { version } = await this.#options.save({
        version: this.#stored.version,
        fields: sent,
        sources,
        ...(step !== undefined && { step }),
      });
      if (this.#step === step) this.#step = undefined;
      this.#stored = {
        version,
        fields: { ...this.#stored.fields, ...sent },
        sources: withSources(this.#stored.sources, sources),
      };
      this.#unsaved = afterSave(this.#unsaved, { fields: sent, sources });
      this.#failures = 0;
      this.#savedAt = new Date();
      this.#message = undefined;
      this.#keep();
      this.#settle();
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    const stored = error instanceof ApiError ? this.#options.storedOf(error) : undefined;
    if (stored) {
      this.#merge(stored);
      this.#keep();
      return this.#settle();
    }
    const { state, message } = saveFailure(error);
    this.#message = message;
    this.#tell(state);
    if (state !== 'offline') return;
    this.#timer = setTimeout(() => void this.flush(), retryAfterMs(this.#failures));
    this.#failures += 1;
  }

  #merge(stored: StoredDraft): void {
    this.#stored = stored;
    const { pending, conflicts } = mergeDraft(stored.fields, this.#unsaved.changes);
    this.#unsaved = { ...this.#unsaved, changes: pending };
    // A choice that is still open stays open.
    const open = this.#conflicts.filter(
      ({ field }) => field in pending.mine && !conflicts.some((each) => each.field === field),
    );
    this.#conflicts = [...open, ...conflicts];
  }

  /** Everything but what waits for a choice. */
  #sendable(): Unsaved {
    return withoutFields(this.#unsaved, new Set(this.#conflicts.map(({ field }) => field)));
  }

  #hasToSend(): boolean {
    return this.#step !== undefined || isUnsaved(this.#sendable());
  }

  #settle(): void {
    if (this.#hasToSend()) this.#schedule(PAUSE_MS);
    else this.#tell(this.#conflicts.length > 0 ? 'conflict' : 'saved');
  }

  #schedule(afterMs: number): void {
    clearTimeout(this.#timer);
    this.#tell('typing');
    this.#timer = setTimeout(() => void this.flush(), afterMs);
  }

  #keep(): void {
    this.#isKept = this.#options.kept.keep(this.#unsaved);
  }

  #tell(state: SaveState): void {
    this.#state = state;
    this.#snapshot = this.#take();
    for (const listener of this.#listeners) listener();
  }

  #take(): DraftSnapshot {
    const { changes, sources } = this.#unsaved;
    return {
      fields: { ...this.#stored.fields, ...changes.mine },
      sources: withSources(this.#stored.sources, sources),
      version: this.#stored.version,
      state: this.#state,
      savedAt: this.#savedAt,
      message: this.#message,
      conflicts: this.#conflicts,
      wouldLose: !this.#isKept && isUnsaved(this.#unsaved),
    };
  }
}
