/** Typed message functions, the source of all visible text of the interface. */
export { m } from '#messages';

/**
 * Returns a lookup for message keys that start with `prefix` and are chosen at run time. The check for
 * unused keys reads these declarations.
 */
export function messageFamily<Messages extends Record<string, unknown>>(
  prefix: string,
  messages: Messages,
): (suffix: string) => (() => string) | undefined {
  return (suffix) => {
    const message = messages[`${prefix}${suffix}`];
    return typeof message === 'function' ? (message as () => string) : undefined;
  };
}
