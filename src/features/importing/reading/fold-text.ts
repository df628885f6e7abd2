import { unifyScript } from '#kernel/script.ts';

/** Folds case, look-alike letters of the other alphabet, slashes, hyphens and spaces, for comparing with a closed list. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[\s\u00a0/\\.,;:()"„“-]+/)
    .filter(Boolean)
    .map(unifyScript)
    .join(' ');
