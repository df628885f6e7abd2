/** The part of a CycloneDX component that states its licence. */
export interface Component {
  name: string;
  group?: string;
  version: string;
  licenses?: readonly ({ license: { id?: string; name?: string } } | { expression: string })[];
}

/** Licences (SPDX) of packages that may be used and shipped. LGPL: only for libraries that are linked at run time. */
const allowed: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Licences of packages whose metadata states none; found in their files or repositories. */
const stated: Readonly<Record<string, string>> = {
  '@inlang/plugin-message-format': 'MIT',
  busboy: 'MIT',
  'humanize-number': 'MIT',
  'parse-cache-control': 'BSD-3-Clause',
  'sqlite-wasm-kysely': 'MIT',
  streamsearch: 'MIT',
};

/** Names each package without an allowed licence. */
export const licenceFaults = (components: readonly Component[]): string[] =>
  components.flatMap((component) => {
    const licence = licenceOf(component);
    if (licence !== '' && isAllowed(licence)) return [];
    return [`${nameOf(component)}@${component.version}: ${licence === '' ? 'no licence' : licence}`];
  });

const nameOf = ({ group, name }: Component): string => (group ? `${group}/${name}` : name);

function licenceOf(component: Component): string {
  const given = (component.licenses ?? []).map((one) =>
    'expression' in one ? one.expression : (one.license.id ?? one.license.name ?? ''),
  );
  return given.filter((text) => text !== '').join(' AND ') || (stated[nameOf(component)] ?? '');
}

/** Whether every part joined by AND has an allowed alternative. */
const isAllowed = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(/\s+AND\s+/)
    .every((part) => part.split(/\s+OR\s+/).some((licence) => allowed.has(licence.trim())));
