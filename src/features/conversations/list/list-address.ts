import {
  answerFilters,
  conversationSides,
  type AnswerFilter,
  type ConversationSides,
} from '../conversation.ts';

/** Filters and layout of the list of conversations, parsed from its address. */
export interface ListQuery {
  side: ConversationSides;
  archived: boolean;
  /** Only for a company with a team. */
  answers: AnswerFilter;
  q: string;
  view: 'rows' | 'table';
}

const MAX_QUERY = 100;
export const CONVERSATIONS_PATH = '/user/listing/inquiry';

/** Invalid values are those of the whole list. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const side = params.get('side');
  const answers = params.get('answers');
  return {
    side: conversationSides.find((known) => known === side) ?? 'all',
    archived: params.get('archived') === '1',
    answers: answerFilters.find((known) => known === answers) ?? 'all',
    q: (params.get('q') ?? '').trim().slice(0, MAX_QUERY),
    view: params.get('view') === 'table' ? 'table' : 'rows',
  };
}

/** Address of the list, or of a conversation beside it. A table has no room beside it. */
export function listAddress({ side, archived, answers, q, view }: ListQuery, id?: number): string {
  const params = new URLSearchParams();
  if (side !== 'all') params.set('side', side);
  if (archived) params.set('archived', '1');
  if (answers !== 'all') params.set('answers', answers);
  if (q !== '') params.set('q', q);
  if (view === 'table' && id === undefined) params.set('view', 'table');
  const query = params.size > 0 ? `?${params.toString()}` : '';
  return `${CONVERSATIONS_PATH}${id === undefined ? '' : `/${id}`}${query}`;
}
