/** Characters of the face in a style sheet that loads `file`, from its `unicode-range`. Throws if there is none. */
export function charactersOf(css: string, file: string): string {
  const face = css.split('@font-face').find((text) => text.includes(`/${file}'`));
  const range = /unicode-range:([^;]+);/.exec(face ?? '')?.[1];
  if (range === undefined) throw new Error(`no face with a unicode-range loads ${file}`);
  return range.split(',').map(charactersIn).join('');
}

/** Characters of one part: `U+2D` or `U+410-44F`. */
function charactersIn(part: string): string {
  const [, first, last = first] = /^\s*U\+([0-9A-F]+)(?:-([0-9A-F]+))?\s*$/i.exec(part) ?? [];
  if (first === undefined || last === undefined) throw new Error(`not a range of characters: ${part}`);
  const from = Number.parseInt(first, 16);
  const length = Number.parseInt(last, 16) - from + 1;
  return String.fromCodePoint(...Array.from({ length }, (_, at) => from + at));
}
