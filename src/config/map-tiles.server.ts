import * as z from 'zod';

export const mapTilesEnvironment = {
  MAP_TILES_URL: z
    .string()
    .regex(/^https?:\/\/[a-z0-9.:-]+\/[^\s"'<>;,]*$/i, 'must be an http(s) address')
    .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), 'must name {z}, {x} and {y}')
    .optional()
    .describe(
      'Raster tiles under the map, e.g. https://tiles.example/{z}/{x}/{y}.png (Web Mercator, 256 px); without it the map shows only our own outline',
    ),
  MAP_TILES_ATTRIBUTION: z
    .string()
    .max(200)
    .default('')
    .describe('Attribution of the tiles shown on the map; required with MAP_TILES_URL'),
  MAP_TILES_ATTRIBUTION_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Link of the attribution'),
};

type Values = z.infer<z.ZodObject<typeof mapTilesEnvironment>>;

export interface MapTiles {
  url: string;
  attribution: string;
  attributionUrl: string | undefined;
}

/** Returns undefined without tiles. */
export const readMapTiles = (values: Values): MapTiles | undefined =>
  values.MAP_TILES_URL
    ? {
        url: values.MAP_TILES_URL,
        attribution: values.MAP_TILES_ATTRIBUTION,
        attributionUrl: values.MAP_TILES_ATTRIBUTION_URL,
      }
    : undefined;

/** Checks rules that span several variables. */
export const mapTilesFaults = (
  given: Partial<Record<keyof Values, string>>,
): Record<string, string | boolean | undefined> => ({
  'MAP_TILES_ATTRIBUTION: must come with MAP_TILES_URL': given.MAP_TILES_URL && !given.MAP_TILES_ATTRIBUTION,
});
