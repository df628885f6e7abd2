import { brandMonogram } from '../makes/brand-monogram.ts';
import type { Catalogue } from '../catalogue.ts';
import interfaceIcons from '../data/interface-icons.json' with { type: 'json' };

/** Icon for Iconify clients: the content of an `<svg>` and the size of its view box. */
export interface IconBody {
  body: string;
  width: number;
  height: number;
}

/** The JSON shape of Iconify: https://iconify.design/docs/types/iconify-json.html */
export interface IconSet {
  prefix: string;
  icons: Record<string, IconBody>;
  not_found?: string[];
}

const drawn = new Map<string, string>(Object.entries(interfaceIcons));
const INTERFACE_SIZE = 24;

/**
 * Returns the requested icons of a set: `brand` has the uploaded icon or a monogram per brand key, `volan` the icons of the interface.
 * Unknown names are listed in `not_found`. Returns undefined for an unknown set.
 */
export function catalogueIcons(
  prefix: string,
  names: readonly string[],
  catalogue: IconCatalogue,
): IconSet | undefined {
  const find = iconFinders.get(prefix);
  if (!find) return undefined;
  const icons: [string, IconBody][] = [];
  const missing: string[] = [];
  for (const name of new Set(names)) {
    const icon = find(name, catalogue);
    if (icon) icons.push([name, icon]);
    else missing.push(name);
  }
  const found = { prefix, icons: Object.fromEntries(icons) };
  return missing.length > 0 ? { ...found, not_found: missing } : found;
}

type IconCatalogue = Pick<Catalogue, 'brandByKey' | 'brandIcons'>;
type IconFinder = (name: string, catalogue: IconCatalogue) => IconBody | undefined;
const iconFinders = new Map<string, IconFinder>([
  [
    'brand',
    (name, catalogue) => {
      const brand = catalogue.brandByKey.get(name);
      if (!brand) return undefined;
      const icon = catalogue.brandIcons?.get(brand.id);
      return icon === undefined
        ? iconBody(brandMonogram({ key: brand.key, nameLatin: brand.name }))
        : uploadedIcon(icon);
    },
  ],
  [
    'volan',
    (name) => {
      const body = drawn.get(name);
      return body === undefined ? undefined : { body, width: INTERFACE_SIZE, height: INTERFACE_SIZE };
    },
  ],
]);

const UPLOADED_SIZE = 48;

/** A picture drawn by an SVG, as clients of Iconify expect. */
const uploadedIcon = (url: string): IconBody => ({
  body: `<image href="${url}" width="${UPLOADED_SIZE}" height="${UPLOADED_SIZE}"/>`,
  width: UPLOADED_SIZE,
  height: UPLOADED_SIZE,
});

/** Splits a complete `<svg>`. Throws when its view box does not start at 0 0, which clients cannot place. */
function iconBody(svg: string): IconBody {
  const parts = /^\s*<svg[^>]*\sviewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*>([\s\S]*)<\/svg>\s*$/.exec(svg);
  if (!parts) throw new Error('an icon needs a view box from 0 0');
  return { body: parts[3]?.trim() ?? '', width: Number(parts[1]), height: Number(parts[2]) };
}
