/** Types of the declarations in `declared-fields.ts`. */
import type { Listing, PublishedListing } from '#platform/db/database-types.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { OptionSetName } from '../../options/option-set.ts';
import type { ChoiceFilterKey, FlagFilterKey, RangeFilterKey } from '../filter-key.ts';
import type { Measure } from './measure.ts';

/** Columns that both the table `listing` and the view `published_listing` have. */
export type ListingColumn = Exclude<keyof Listing & keyof PublishedListing, 'features'>;

/** Parts of the form in which sellers describe a vehicle. */
export const formParts = ['vehicle', 'engine', 'state'] as const;
export type FormPart = (typeof formParts)[number];

/** Headings of the filter panel, in its order. */
export const filterSections = [
  'place',
  'price',
  'make',
  'year',
  'fuel',
  'transmission',
  'body',
  'mileage',
  'engine',
  'size',
  'color',
  'features',
  'condition',
  'offer',
  'seller',
] as const;
export type FilterSection = (typeof filterSections)[number];

interface DeclarationBase {
  /** The first column holds the value. */
  columns: readonly ListingColumn[];
  /** Property names in rows and cards; default: the columns in camel case. */
  properties?: readonly string[];
  /** Property names in the API; default: the columns. */
  json?: readonly string[];
  /** The field applies only to these fuels; default: it does not depend on the fuel. */
  fuels?: readonly string[];
  form: FormPart;
  /** Collapsed in the form until it has a value. */
  folded?: boolean;
  /** Shown in the form only after the fuel is chosen, because few fuels have it. */
  afterFuel?: boolean;
  icon: IconName;
}

/** One option of a closed list, or a colour or country of the catalogue. */
export interface ChoiceDeclaration extends DeclarationBase {
  kind: 'choice';
  options: OptionSetName | 'color' | 'origin';
  /** Type of the stored option; default: text. */
  stored?: 'number';
  /** Set in every submitted listing. */
  always?: true;
  feeds?: { choice: ChoiceFilterKey; section: FilterSection };
}

export interface RangeFeed {
  range: RangeFilterKey;
  section: FilterSection;
  /** Lower edges of the histogram bars, in units of the range. */
  edges: readonly number[];
  /** Units of the range per stored unit; default: 1. */
  perStored?: number;
}

/** Limits are inclusive and in stored units. */
export interface NumberDeclaration extends DeclarationBase {
  kind: 'number';
  measure: Measure;
  min: number;
  max: number;
  feeds?: { choice: ChoiceFilterKey; section: FilterSection } | RangeFeed;
}

/** Year with an optional month; the latest year is the current one. */
export interface MonthDeclaration extends DeclarationBase {
  kind: 'month';
  minYear: number;
  feeds: RangeFeed;
}

export interface DateDeclaration extends DeclarationBase {
  kind: 'date';
  /** True: dates after today. False: dates up to today. */
  future: boolean;
}

/** `threeState`: yes, no or not stated, which is never shown as no. Otherwise yes or not stated. */
export interface FlagDeclaration extends DeclarationBase {
  kind: 'flag';
  threeState: boolean;
  /** `when`: the stored value that the filter matches. */
  feeds?: { flag: FlagFilterKey; section: FilterSection; when: boolean };
}

export interface TextDeclaration extends DeclarationBase {
  kind: 'text';
  length: number;
  /** Number of leading characters that readers see. */
  shownCharacters: number;
  /** The filter matches any value. */
  feeds?: { flag: FlagFilterKey; section: FilterSection };
}

export type FieldDeclaration =
  | ChoiceDeclaration
  | NumberDeclaration
  | MonthDeclaration
  | DateDeclaration
  | FlagDeclaration
  | TextDeclaration;
