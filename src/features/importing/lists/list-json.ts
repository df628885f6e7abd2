import * as z from 'zod';
import { draftTextKeys } from '#features/selling/checking/draft-fields.ts';
import { importSites } from '../import-site.ts';
import { importFaults } from '../items/import-item.ts';
import { changeJson, changeSchema } from '../items/import-json.ts';
import { foundStatuses, listFaults, listKinds, listStates, type ImportList } from './import-list.ts';

const field = z.enum(draftTextKeys);

const listedSchema = z.object({
  id: z.string(),
  title: z.string(),
  price_text: z.string(),
  price: z.string().nullable().describe('Null unless the list states it without doubt'),
  currency: z.string().nullable(),
  mileage: z.int().nullable(),
  published: z.iso.date().nullable().describe('Day of publication there, if the source states it'),
  address: z.string(),
  status: z
    .enum(foundStatuses)
    .describe('`gone`: brought before and no longer in the list; nothing is removed here'),
  fault: z.enum(importFaults).nullable(),
  import_id: z.int().nullable(),
  is_draft: z.boolean(),
  listing_id: z.int().nullable().describe('Its draft or listing'),
  is_confirmed: z.boolean(),
  to_check: z.int(),
  missing: z.array(field),
  unknown: z.array(z.string()),
  changes: z.array(changeSchema),
});

export const listSchema = z
  .object({
    id: z.int(),
    site: z.enum(importSites),
    kind: z.enum(listKinds).describe('`account`: read through the import API of the site'),
    address: z.string().nullable(),
    state: z.enum(listStates),
    fault: z.enum(listFaults).nullable(),
    is_paused: z.boolean(),
    is_cut: z.boolean().describe('Whether there are more listings than are read'),
    stated: z.int().nullable().describe('How many the site says there are'),
    counted: z.int(),
    read_at: z.iso.datetime().nullable(),
    waiting: z.int(),
    done: z.int(),
    listings: z.array(listedSchema),
  })
  .meta({ id: 'ImportList' });
export type ListJson = z.infer<typeof listSchema>;

export const listJson = (list: ImportList): ListJson => ({
  id: list.id,
  site: list.site,
  kind: list.kind,
  address: list.address,
  state: list.state,
  fault: list.fault,
  is_paused: list.isPaused,
  is_cut: list.isCut,
  stated: list.stated,
  counted: list.counted,
  read_at: list.readAt?.toISOString() ?? null,
  waiting: list.waiting,
  done: list.done,
  listings: list.listings.map((each) => ({
    id: each.id,
    title: each.title,
    price_text: each.priceText,
    price: each.price,
    currency: each.currency,
    mileage: each.mileage,
    published: each.published ?? null,
    address: each.address,
    status: each.status,
    fault: each.fault,
    import_id: each.importId,
    is_draft: each.isDraft,
    listing_id: each.listingId,
    is_confirmed: each.isConfirmed,
    to_check: each.toCheck,
    missing: each.missing,
    unknown: each.unknown,
    changes: each.changes.map(changeJson),
  })),
});
