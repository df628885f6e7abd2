import { colorFamilies } from '#features/catalogue/options/option-set.ts';
import { finishes, type EntryKind, type ManagedEntry } from '#features/reference-data/entries/entry-kind.ts';
import {
  getEntry,
  listAllEntries,
  listEntries,
} from '#features/reference-data/entries/list-entries.server.ts';
import { finishWords, presentEntry } from '#features/reference-data/entries/present-entry.ts';
import { getRunningMerge } from '#features/reference-data/merging/get-merge.server.ts';
import type { PageContext } from '../../app-context.server.ts';
import { orPageError } from '../../errors/or-page-error.server.ts';
import { requireStaffPage } from '../../guards.server.ts';
import { listData } from './list-data.server.ts';
import { readMakesAddress } from './makes-address.ts';

/** Data of the list of towns, colours or countries with its dialog. */
export async function loadEntries(page: PageContext, url: URL, kind: EntryKind) {
  const viewer = await requireStaffPage(page, url, 'admin');
  const { ctx, locale } = page;
  const address = readMakesAddress(url.searchParams, kind);
  const { q, state, edit, merge: mergedId } = address;
  const { entries, counts } = await orPageError(
    listEntries(ctx, viewer, { kind, q, state, page: address.page }),
  );
  const running = await orPageError(getRunningMerge(ctx, viewer));
  const openedId = edit ?? mergedId;
  const opened =
    openedId === undefined ? undefined : await orPageError(getEntry(ctx, viewer, { kind, id: openedId }));
  const present = (entry: ManagedEntry) => presentEntry(entry, { catalogue: ctx.catalogue, locale });
  const needsAll = mergedId !== undefined || (kind === 'city' && (address.add || edit !== undefined));
  const all = needsAll ? await orPageError(listAllEntries(ctx, viewer, kind)) : [];
  const others = all.filter(({ id }) => id !== openedId);
  const into = others.find(({ id }) => id === address.into);
  return {
    ...listData({ kind, address, counts, running, makes: entries.map(present) }),
    entryKind: kind,
    choices: {
      provinces: ctx.catalogue.provinces.map(({ key, label }) => [key, label[locale]] as const),
      municipalities: others
        .filter(({ values }) => values.municipality === null)
        .map((entry) => [entry.key, present(entry).name] as const),
      families: colorFamilies.map((family) => [family.key, family[locale]] as const),
      finishes: finishes.map((finish) => [finish, finishWords[finish]()] as const),
    },
    edited: edit === undefined ? undefined : opened && { ...present(opened), values: opened.values },
    merge:
      mergedId === undefined
        ? undefined
        : opened && {
            ...present(opened),
            targets: others.map((entry) => [String(entry.id), present(entry).name] as const),
            into: into && { id: into.id, name: present(into).name },
            models: [],
          },
  };
}

export type EntriesData = Awaited<ReturnType<typeof loadEntries>>;
