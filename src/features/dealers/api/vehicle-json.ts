import * as z from 'zod';

/**
 * `waiting`: for its first review; `withdrawn`: marked as fake by staff. The first that applies is given, in this
 * order.
 */
export const vehicleStates = [
  'withdrawn',
  'archived',
  'sold',
  'expired',
  'paused',
  'rejected',
  'waiting',
  'reserved',
  'active',
] as const;
export type VehicleState = (typeof vehicleStates)[number];

export const vehicleSchema = z
  .object({
    stock_number: z.string(),
    listing: z.int().describe('Number of the listing'),
    url: z.string(),
    state: z.enum(vehicleStates),
    changes_wait: z.boolean().describe('Whether changes wait for review while the approved version is shown'),
    published_at: z.string().nullable(),
    expires_at: z.string().nullable(),
    updated_at: z.string(),
    pictures: z
      .array(z.object({ id: z.string(), state: z.enum(['pending', 'ready', 'failed']) }))
      .describe('In order, the cover first'),
    vehicle: z
      .record(z.string(), z.unknown())
      .describe('Values in the format of docs/stock-format.md, those that wait for review included'),
  })
  .meta({ id: 'DealerVehicle' });
export type VehicleJson = z.infer<typeof vehicleSchema>;

export function vehicleState(listing: {
  publication: string;
  moderation: string;
  sale: string;
  fake: boolean;
}): VehicleState {
  const { publication, moderation, sale, fake } = listing;
  if (fake) return 'withdrawn';
  if (publication === 'archived') return 'archived';
  if (sale === 'sold') return 'sold';
  if (publication === 'expired') return 'expired';
  if (publication === 'inactive') return 'paused';
  if (moderation === 'rejected') return 'rejected';
  if (moderation === 'pending') return 'waiting';
  return sale === 'reserved' ? 'reserved' : 'active';
}
