/** The typed message functions; every visible word of the interface comes from here. */
export { m } from '#messages';

/**
 * Declares that keys starting with `prefix` are chosen at run time, and gives the lookup. The check for
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
