/** Backgrounds dark enough for white letters (at least 4.5 : 1) and light enough to stand out on dark pages. */
const colors = [
  '#0f766e',
  '#15803d',
  '#4d7c0f',
  '#a16207',
  '#b45309',
  '#c2410c',
  '#b91c1c',
  '#be185d',
  '#a21caf',
  '#7e22ce',
  '#4338ca',
  '#1d4ed8',
  '#0369a1',
  '#475569',
] as const;

/** Hashes a key (FNV-1a, 32 bits). The value must stay stable, because it decides the drawing. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (const character of key) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

/**
 * Returns the initials of up to three words, or the first letters of a single word. They are letters and digits only,
 * so they need no escaping.
 */
function lettersOf(name: string): string {
  const words = name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const [first = '?', ...others] = words;
  const letters =
    others.length > 0
      ? words.map((word) => word.slice(0, 1)).join('')
      : first.slice(0, first.length <= 3 ? 3 : 2);
  return letters.slice(0, 3).toUpperCase();
}

/**
 * Draws a monogram for a brand instead of its trademarked logo: its letters on a rounded square whose colour and arc
 * follow from the key. Returns a complete SVG with the view box 0 0 48 48.
 */
export function brandMonogram(brand: { key: string; nameLatin: string }): string {
  const hash = hashOf(brand.key);
  const color = colors[hash % colors.length] ?? colors[0];
  const angle = ((hash >>> 8) % 8) * 45;
  const letters = lettersOf(brand.nameLatin);
  const size = letters.length > 2 ? 15 : 19;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">` +
    `<rect width="48" height="48" rx="11" fill="${color}"/>` +
    `<path d="M24 3a21 21 0 0 1 21 21" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="2.5" stroke-linecap="round" transform="rotate(${angle} 24 24)"/>` +
    `<text x="24" y="24" dy=".36em" fill="#fff" font-family="Inter,Arial,sans-serif" font-size="${size}" font-weight="700" text-anchor="middle">${letters}</text>` +
    `</svg>`
  );
}
