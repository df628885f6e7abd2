import * as z from 'zod';
import { draftTextKeys } from '#features/selling/checking/draft-fields.ts';
import { importSites } from '../import-site.ts';
import { marks } from '../mapping/read-value.ts';
import { importFaults, importStates, proofs, type ImportChange, type ImportItem } from './import-item.ts';

const field = z.enum(draftTextKeys);

const valueSchema = z.object({
  field,
  value: z.string().nullable().describe('Null for words that no value of ours means'),
  mark: z.enum(marks),
  text: z.string().describe('The words of the source'),
  other: z.string().nullable(),
});

export const changeSchema = z.object({
  field,
  before: z.string().nullable(),
  after: z.string().nullable(),
  before_text: z.string().nullable().describe('The words of the source'),
  after_text: z.string().nullable(),
});
export type ChangeJson = z.infer<typeof changeSchema>;

export const changeJson = ({ field: of, before, after, texts }: ImportChange): ChangeJson => ({
  field: of,
  before,
  after,
  before_text: texts?.[0] ?? null,
  after_text: texts?.[1] ?? null,
});

export const importSchema = z
  .object({
    id: z.int(),
    site: z.enum(importSites),
    state: z
      .enum(importStates)
      .describe(
        '`same`: names a listing that was read before, see `same_as`; `confirmed`: reviewed by its seller',
      ),
    fault: z.enum(importFaults).nullable(),
    address: z.string().nullable(),
    code: z.string().describe('Proves ownership when it stands in the listing there'),
    proof: z.enum(proofs).nullable().describe('`account`: read with the credentials of its owner there'),
    title: z.string().nullable(),
    values: z.array(valueSchema),
    unknown_features: z.array(z.string()),
    unmapped: z.array(z.string()).describe('Fields of the source without a place here, as `name: value`'),
    from_account: z.boolean().describe('Read through the import API of its site'),
    pictures: z.object({ found: z.int(), added: z.int(), failed: z.int() }),
    changes: z
      .array(changeSchema)
      .describe('What the site changed since, as long as nothing was decided about it'),
    listing_id: z.int().nullable(),
    is_draft: z.boolean(),
    same_as: z.int().nullable(),
    to_check: z.int(),
    read_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Import' });
export type ImportJson = z.infer<typeof importSchema>;

export function importJson(item: ImportItem): ImportJson {
  const count = (state: string): number => item.pictures.filter((each) => each.state === state).length;
  return {
    id: item.id,
    site: item.site,
    state: item.state,
    fault: item.fault,
    address: item.address,
    code: item.code,
    proof: item.proof,
    title: item.reading?.title ?? null,
    values: (item.reading?.values ?? []).map(({ value = null, other = null, ...read }) => ({
      ...read,
      value,
      other,
    })),
    unknown_features: item.reading?.unknownFeatures ?? [],
    unmapped: item.reading?.unmapped ?? [],
    from_account: item.reading?.origin === 'account',
    pictures: { found: item.pictures.length, added: count('added'), failed: count('failed') },
    changes: item.changes.map(changeJson),
    listing_id: item.listingId,
    is_draft: item.isDraft,
    same_as: item.sameAs,
    to_check: item.toCheck,
    read_at: item.readAt?.toISOString() ?? null,
  };
}
