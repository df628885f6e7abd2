import { createContext, useContext } from 'react';
import { SHARED_LIST_HEADER } from '../shared-list.ts';

/** Facts about its list that the parts of a page share. */
export interface SharedListPage {
  id: number;
  isOwner: boolean;
  /** Headers that prove the right of a reader. */
  headers: Readonly<Record<string, string>>;
  captchaToken: () => Promise<string>;
  /** Reads the list again. */
  reload: () => Promise<void>;
}

export const SharedListContext = createContext<SharedListPage | undefined>(undefined);

/** Throws an Error outside of a shared list. */
export function useSharedList(): SharedListPage {
  const page = useContext(SharedListContext);
  if (!page) throw new Error('no shared list around this part');
  return page;
}

/** The owner's number opens a list only with the session; another key is a token. */
export const headersFor = (key: string): Record<string, string> =>
  /^\d+$/.test(key) ? {} : { [SHARED_LIST_HEADER]: key };
