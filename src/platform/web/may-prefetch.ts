/** https://developer.mozilla.org/en-US/docs/Web/API/NetworkInformation; not in Firefox and Safari. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether data may be loaded before the visitor asks for it: not over a slow connection or when saving data. */
export function mayPrefetch(
  { saveData, effectiveType }: Connection = (globalThis.navigator as { connection?: Connection } | undefined)
    ?.connection ?? {},
): boolean {
  return !saveData && !['slow-2g', '2g', '3g'].includes(effectiveType ?? '');
}
