interface Merge {
  /** Ids of the pictures of a listing in order. */
  current: readonly string[];
  /** Ids of the pictures that the file names, in its order. */
  wanted: readonly string[];
  /** Whether a picture came from a file of the dealer. */
  isFromFile: (id: string) => boolean;
}

const MOST_PICTURES = 30;

/**
 * Pictures of a listing after a file: those from files are replaced in their places by the wanted ones, further ones
 * follow the last of them, and those that were added by hand stay where they are.
 */
export function mergePictures({ current, wanted, isFromFile }: Merge): string[] {
  const named = new Set(wanted);
  const isReplaced = (id: string) => named.has(id) || isFromFile(id);
  const ownCount = current.filter((id) => !isReplaced(id)).length;
  const incoming = [...named].slice(0, Math.max(0, MOST_PICTURES - ownCount));
  const lastPlace = current.findLastIndex(isReplaced);
  const merged: string[] = [];
  current.forEach((id, index) => {
    if (!isReplaced(id)) merged.push(id);
    else if (index === lastPlace) merged.push(...incoming.splice(0));
    else merged.push(...incoming.splice(0, 1));
  });
  return [...merged, ...incoming];
}
