import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#platform/web/api-error.ts';
import { DraftAutosave } from './draft-autosave.ts';
import type { DraftChange, StoredDraft } from './draft-snapshot.ts';
import { nothingUnsaved, type Unsaved } from './unsaved.ts';

/** Fake server with one draft and the version check of the API. */
function startServer(fields: StoredDraft['fields'] = {}) {
  const server = {
    draft: { version: 1, fields, sources: {} } as StoredDraft,
    fieldsVersion: 1,
    saves: [] as DraftChange[],
    /** Answers to saves wait for it. */
    answering: Promise.resolve(),
    failure: undefined as ApiError | undefined,
    save: async (change: DraftChange) => {
      server.saves.push(change);
      await Promise.resolve();
      if (server.failure) throw server.failure;
      if (change.version < server.fieldsVersion) throw new ApiError('stale', { status: 409 });
      server.write(change.fields);
      const { version } = server.draft;
      await server.answering;
      return { version };
    },
    write: (written: StoredDraft['fields']) => {
      server.draft = {
        ...server.draft,
        version: server.draft.version + 1,
        fields: { ...server.draft.fields, ...written },
      };
      server.fieldsVersion = server.draft.version;
    },
    /** Stores a picture; returns the version that it made. */
    upload: () => {
      server.draft = { ...server.draft, version: server.draft.version + 1 };
      return server.draft.version;
    },
  };
  return server;
}

/** Opens the draft's current state on a device. */
function open(server: ReturnType<typeof startServer>, storage: { unsaved: Unsaved }) {
  return new DraftAutosave({
    stored: server.draft,
    kept: {
      read: () => storage.unsaved,
      keep: (unsaved) => {
        storage.unsaved = unsaved;
        return true;
      },
    },
    save: server.save,
    storedOf: (error) => (error.message === 'stale' ? server.draft : undefined),
  });
}

const device = (server: ReturnType<typeof startServer>) => {
  const storage = { unsaved: nothingUnsaved };
  return { storage, autosave: open(server, storage) };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('DraftAutosave', () => {
  it('saves once after a pause in typing', async () => {
    const server = startServer();
    const { autosave } = device(server);
    for (const price of ['8', '85', '850', '8500']) {
      await vi.advanceTimersByTimeAsync(400);
      autosave.change({ price });
    }
    expect(server.saves).toHaveLength(0);
    expect(autosave.snapshot()).toMatchObject({ state: 'typing', fields: { price: '8500' } });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.saves).toHaveLength(1);
    expect(server.draft.fields).toEqual({ price: '8500' });
    expect(autosave.snapshot().state).toBe('saved');
  });

  it('keeps values typed during a save', async () => {
    const server = startServer();
    const { autosave } = device(server);
    autosave.change({ price: '85' });
    const saving = autosave.flush();
    await Promise.resolve();
    expect(server.saves).toHaveLength(1);
    autosave.change({ price: '8500' });
    await saving;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.draft.fields).toEqual({ price: '8500' });
    expect(server.saves.map(({ version }) => version)).toEqual([1, 2]);
  });

  it('sends one save at a time', async () => {
    const server = startServer();
    const { autosave } = device(server);
    autosave.change({ price: '85' });
    const saving = autosave.flush();
    autosave.change({ price: '8500' });
    await Promise.all([saving, autosave.flush()]);
    expect(server.saves.map(({ version }) => version)).toEqual([1, 2]);
    expect(server.draft.fields).toEqual({ price: '8500' });
  });

  it('saves beside a simultaneous upload, whichever answer is first', async () => {
    const server = startServer();
    const { autosave } = device(server);
    autosave.change({ price: '85' });
    const earlier = server.upload();
    await autosave.flush();
    autosave.versionIs(earlier);

    let answer = () => {};
    server.answering = new Promise<void>((resolve) => (answer = resolve));
    autosave.change({ price: '8500' });
    const saving = autosave.flush();
    await vi.advanceTimersByTimeAsync(0);
    autosave.versionIs(server.upload());
    answer();
    await saving;
    expect(server.saves.map(({ version }) => version)).toEqual([1, 3]);
    expect(autosave.snapshot()).toMatchObject({ state: 'saved', version: 5 });
    expect(server.draft).toMatchObject({ fields: { price: '8500' }, version: 5 });
  });

  it('keeps changes while offline and sends them later, also after a reload', async () => {
    const server = startServer({ city: 'sofia' });
    const { autosave, storage } = device(server);
    server.failure = new ApiError('no connection', { status: 0 });
    autosave.change({ description: 'Кола от чичо' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(autosave.snapshot().state).toBe('offline');
    autosave.stop();

    server.failure = undefined;
    const next = open(server, storage);
    next.resume();
    expect(next.snapshot().fields.description).toBe('Кола от чичо');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.draft.fields).toEqual({ city: 'sofia', description: 'Кола от чичо' });
    expect(storage.unsaved).toEqual(nothingUnsaved);
  });

  it('is not sent again by a form that was left', async () => {
    const server = startServer();
    server.failure = new ApiError('no connection', { status: 0 });
    const { autosave } = device(server);
    autosave.change({ description: 'Кола от чичо' });
    void autosave.flush();
    autosave.stop();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(server.saves).toHaveLength(1);
  });

  it('waits when the session has ended and continues after signing in', async () => {
    const server = startServer();
    const { autosave } = device(server);
    server.failure = new ApiError('sign in', { status: 401 });
    autosave.change({ price: '8500' });
    await vi.advanceTimersByTimeAsync(100_000);
    expect(autosave.snapshot().state).toBe('signedOut');
    expect(server.saves).toHaveLength(1);
    server.failure = undefined;
    autosave.tryAgain();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.draft.fields.price).toBe('8500');
  });
});

describe('DraftAutosave of a draft that is open on two devices', () => {
  it('takes changes of the other device and saves its own on top', async () => {
    const server = startServer({ price: '9000' });
    const { autosave } = device(server);
    server.write({ city: 'varna' });
    autosave.change({ price: '8500' });
    await autosave.flush();
    expect(autosave.snapshot()).toMatchObject({ state: 'saved', fields: { price: '8500', city: 'varna' } });
    expect(server.draft.fields).toEqual({ price: '8500', city: 'varna' });
  });

  it.each([
    ['mine', '8500'],
    ['theirs', '8700'],
  ] as const)(
    'reports a conflict when both devices changed a field, and saves the chosen value (%s)',
    async (whose, price) => {
      const server = startServer({ price: '9000' });
      const { autosave } = device(server);
      server.write({ price: '8700' });
      autosave.change({ price: '8500', mileage: '1000' });
      await vi.advanceTimersByTimeAsync(2_000);
      expect(autosave.snapshot().state).toBe('conflict');
      expect(autosave.snapshot().conflicts).toEqual([{ field: 'price', mine: '8500', theirs: '8700' }]);
      expect(server.draft.fields, 'fields without a conflict are saved').toMatchObject({
        mileage: '1000',
        price: '8700',
      });
      autosave.choose('price', whose);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(server.draft.fields.price).toBe(price);
      expect(autosave.snapshot()).toMatchObject({ state: 'saved', fields: { price }, conflicts: [] });
    },
  );
});

describe('the source of a value', () => {
  it('is kept until another value is typed', async () => {
    const server = startServer();
    const { autosave } = device(server);
    autosave.change({ power: '110' }, { from: 'document', sure: 'check' });
    expect(autosave.snapshot().sources.power).toEqual({ from: 'document', sure: 'check' });
    await vi.advanceTimersByTimeAsync(1_000);
    autosave.confirm(['power', 'fuel']);
    expect(autosave.snapshot().sources).toEqual({ power: { from: 'document', sure: 'confirmed' } });
    autosave.change({ power: '115' });
    expect(autosave.snapshot().sources.power).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.saves.at(-1)?.sources).toEqual({ power: null });
  });
});
