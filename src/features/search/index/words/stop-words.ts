import { foldSpelling } from './spelling.ts';

/**
 * Words too common to distinguish listings, as tokens. They are left out of documents and of required
 * words.
 */
const stopWords: ReadonlySet<string> = new Set(
  (
    'i s sas v vav na za ot do po pri bez ili no che da se sa si e ne li tova tozi tazi tezi mu i mi ' +
    'kato koito koiato koeto a o u k kam iz nad pod sled pred mejdu mnogo vsichko vsichki ima imame nama niama ' +
    'the a an of and or with without for from to in on at by is are it this that as be has have no not very'
  )
    .split(' ')
    .map(foldSpelling),
);

/** Whether a token is a stop word ("и", "the"). */
export const isStopWord = (token: string): boolean => stopWords.has(token);
