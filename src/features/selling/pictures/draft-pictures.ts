import type { Draft } from '../drafts/draft.ts';

/** Pictures of a draft as its owner reads them. */
export type DraftPictures = Pick<Draft, 'version' | 'pictures' | 'removed'>;
