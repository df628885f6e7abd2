import type { Transaction } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { canonicalFields } from '../checking/canonical-fields.ts';
import type { DraftFields, DraftSources } from '../checking/draft-fields.ts';
import { settledFeatures } from '../checking/settled-features.ts';
import { type SaveDraftInput, saveDraftSchema } from './draft-schema.ts';
import type { Draft } from './draft.ts';
import { lockDraft } from './lock-draft.server.ts';
import { readDraft } from './read-draft.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { draftJson, staleDraftSchema } from './draft-json.ts';
import { messageOfError } from '#platform/i18n/error-messages.ts';

/** Size of the JSON of all fields; below the limit of the table. */
const MAX_BYTES = 90_000;

export type SavedDraft =
  | { saved: true; version: number; updatedAt: Date }
  /** The fields were saved since the version; `draft` is the stored one. */
  | { saved: false; draft: Draft };

/**
 * Saves fields of a draft without validating them. A change withdraws the draft from review. Throws AppError
 * `not_found` (404), `too_large` (413).
 */
export async function saveDraft(
  ctx: { db: Database; now: () => Date; catalogue: Catalogue },
  viewer: Viewer | undefined,
  { id, input: asked }: { id: number; input: SaveDraftInput },
): Promise<SavedDraft> {
  const { accountId } = requireViewer(viewer);
  return ctx.db
    .transaction()
    .execute(async (transaction) => saveDraftIn(transaction, ctx, accountId, { id, input: asked }));
}

/** `saveDraft` within a transaction of its caller. */
export async function saveDraftIn(
  transaction: Transaction<DB>,
  ctx: { now: () => Date; catalogue: Catalogue },
  accountId: number,
  { id, input: asked }: { id: number; input: SaveDraftInput },
): Promise<SavedDraft> {
  const { condition_scheme: conditionScheme, fields: typed } = asked;
  const { catalogue } = ctx;
  const input = {
    ...asked,
    ...(typed && { fields: canonicalFields(typed, { catalogue, conditionScheme }) }),
  };
  const { fieldsVersion } = await lockDraft(transaction, { id, accountId });
  const draft = await readDraft(transaction, { id, accountId });
  if (!draft) throw new AppError('not_found', 404);
  // Later versions that only changed pictures do not matter here.
  if (input.version < fieldsVersion || input.version > draft.version) return { saved: false, draft };
  const fields = settledFeatures(applyPatch<DraftFields>(draft.fields, input.fields));
  const sources = mergedSources(draft, input);
  const isChanged = JSON.stringify([fields, sources]) !== JSON.stringify([draft.fields, draft.sources]);
  const step = input.step ?? draft.step;
  if (!isChanged && step === draft.step)
    return { saved: true, version: draft.version, updatedAt: draft.updatedAt };
  const texts = { fields: JSON.stringify(fields), sources: JSON.stringify(sources) };
  if (Buffer.byteLength(texts.fields) > MAX_BYTES) throw new AppError('too_large', 413);
  const now = ctx.now();
  // Moving to another step alone makes no new version.
  const change = isChanged
    ? { ...texts, version: draft.version + 1, updated_at: now, submitted_at: null }
    : {};
  await transaction
    .updateTable('listing_draft')
    .set({ step, ...change })
    .where('listing_id', '=', id)
    .execute();
  return {
    saved: true,
    version: isChanged ? draft.version + 1 : draft.version,
    updatedAt: isChanged ? now : draft.updatedAt,
  };
}

/** Applies a patch in which null removes a key. */
function applyPatch<Values extends object>(values: Values, patch: object = {}): Values {
  const all = { ...values, ...patch };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)) as Values;
}

/** Clears the source of each changed value unless the caller states one. */
function mergedSources(draft: Draft, { fields = {}, sources }: SaveDraftInput): DraftSources {
  const typed = Object.entries(fields)
    .filter(([field, value]) => value !== draft.fields[field as keyof DraftFields])
    .map(([field]) => [field, null]);
  return applyPatch<DraftSources>(draft.sources, { ...Object.fromEntries(typed), ...sources });
}

export const saveDraftOperation = defineOperation({
  method: 'PATCH',
  path: '/api/drafts/:id',
  access: 'user',
  team: 'seller',
  tag: 'selling',
  summary: 'Save fields of a working copy',
  description:
    'Values are stored as typed, valid or not; other accepted spellings of an option (`Petrol`, `Automatic only`, ' +
    '`steering: 2`, labels) as its key. `brand` and `model` ' +
    'name one that the catalogue lacks as `other:Name`. Null removes a field; absent fields stay. Answers 409 with the ' +
    'stored draft when fields were saved since `version`. Saving withdraws changes that wait for a moderator.',
  params: idParams,
  body: saveDraftSchema,
  output: z.object({ version: z.int(), updated_at: z.iso.datetime() }),
  refusals: { 409: staleDraftSchema },
  errors: ['not_found', 'stale_version', 'too_large'],
  run: async (ctx: Parameters<typeof saveDraft>[0], { viewer, params, body, locale, refuse }) => {
    const answer = await saveDraft(ctx, viewer, { id: params.id, input: body });
    if (!answer.saved)
      return refuse(409, {
        message: messageOfError('stale_version', locale),
        draft: draftJson(answer.draft),
      });
    return { version: answer.version, updated_at: answer.updatedAt.toISOString() };
  },
});
