import type { OptionMeaning } from './meaning.ts';
import type { ParsedQueryBuilder } from './parsed-query.ts';

/** Place of the words with the meaning: index of the first one, their number, and the first one's token. */
interface Place {
  at: number;
  count: number;
  token: string;
}

/** Adds the filters of a meaning to a parsed query and notes which words they come from. */
export function applyMeaning(meaning: OptionMeaning, to: Place & { result: ParsedQueryBuilder }): void {
  const { result, at, count, token } = to;
  switch (meaning.kind) {
    case 'choice':
      for (const key of meaning.keys) result.choice(meaning.group, key);
      result.note('choice', `${meaning.group}.${meaning.keys.join(',')}`, at, count);
      if (meaning.ranks) result.rank(token);
      break;
    case 'feature':
      result.feature(meaning.key);
      result.note('feature', meaning.key, at, count);
      break;
    case 'flag':
      result.flag(meaning.key);
      result.note('flag', meaning.key, at, count);
      break;
    case 'range': {
      const { field, range } = meaning;
      result.range(field, range);
      result.note('range', field, at, count, { range, ...(field === 'displacement' && { inCc: true }) });
      break;
    }
    case 'all':
      for (const each of meaning.meanings) applyMeaning(each, to);
      break;
    case 'noise':
  }
}
