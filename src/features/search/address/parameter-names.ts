import { choiceGroups, flags, rangeFields, type RangeField } from '../index/search-query.ts';

const bounds = (...fields: RangeField[]): string[] =>
  fields.flatMap((field) => [`${field}_min`, `${field}_max`]);

const mainRanges = ['year', 'price', 'mileage', 'power', 'displacement'] as const satisfies RangeField[];
const mainGroups = ['body', 'fuel', 'transmission'] as const;
const middleGroups = ['doors', 'color', 'condition', 'euro', 'steering', 'origin', 'city'] as const;
const otherGroups = choiceGroups.filter(
  (group) => group !== 'type' && ![...mainGroups, ...middleGroups].some((main) => main === group),
);
const otherRanges = rangeFields.filter((field) => !mainRanges.some((main) => main === field));

/** All parameters of a search, in the order of the canonical address. */
export const searchParameterNames: readonly string[] = [
  'type',
  'brand',
  'model',
  ...mainGroups,
  ...bounds(...mainRanges),
  ...middleGroups,
  'distance',
  'feature',
  ...otherGroups,
  ...bounds(...otherRanges),
  ...flags,
  'posted',
  'dealer',
  'without',
  'offers',
  'q',
  'match',
  'sort',
  'page',
  'per_page',
  'view',
];
