/**
 * Keys of messages that the source code does not use. A use is `m.key`, the key as a text, or a key that code builds
 * from a prefix, which it declares once as `messageFamily('prefix_')`.
 */
export function unusedKeys(keys: readonly string[], code: string): string[] {
  const families = [...code.matchAll(/messageFamily\('([a-z0-9_]+)'/g)].map((match) => match[1] ?? '');
  const isFamily = (key: string) => families.some((prefix) => key.startsWith(prefix));
  const used = new Set(
    [...code.matchAll(/\bm\.(\w+)|(['"`])(\w+)\2/g)].map(([, name, , text]) => name ?? text ?? ''),
  );
  return keys.filter((key) => !used.has(key) && !isFamily(key));
}
