/** The shape of a declaration in `declared-fields.ts`. */
import type { Listing, PublishedListing } from '#platform/db/database-types.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { OptionSetName } from '../../options/option-set.ts';
import type { ChoiceFilterKey, FlagFilterKey, RangeFilterKey } from '../filter-key.ts';
import type { Measure } from './measure.ts';

/** A column of `listing` that the view `published_listing` has too. */
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
  /** The first holds the value. */
  columns: readonly ListingColumn[];
  /** Properties of rows and cards; the columns in camel case when absent. */
  properties?: readonly string[];
  /** Properties of the API; the columns when absent. */
  json?: readonly string[];
  /** The field applies only to these fuels; absent means to any, or none. */
  fuels?: readonly string[];
  form: FormPart;
  /** Folded away in the form until it holds a value. */
  folded?: boolean;
  /** Shown in the form only once the fuel is chosen, as few fuels have it. */
  afterFuel?: boolean;
  icon: IconName;
}

/** One option of a closed list, or of the colours or countries of the catalogue. */
export interface ChoiceDeclaration extends DeclarationBase {
  kind: 'choice';
  options: OptionSetName | 'color' | 'origin';
  /** How its options are stored; as text when absent. */
  stored?: 'number';
  /** Every submitted listing has a value. */
  always?: true;
  feeds?: { choice: ChoiceFilterKey; section: FilterSection };
}

export interface RangeFeed {
  range: RangeFilterKey;
  section: FilterSection;
  /** Lower edges of the bars of the histogram, in units of the range. */
  edges: readonly number[];
  /** Units of the range per stored unit, 1 when absent. */
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
  /** Whether days after today are meant, or days up to today. */
  future: boolean;
}

/** `threeState`: yes, no, or not stated, which is never shown as no. Otherwise yes or nothing. */
export interface FlagDeclaration extends DeclarationBase {
  kind: 'flag';
  threeState: boolean;
  /** `when`: the stored value that the filter asks for. */
  feeds?: { flag: FlagFilterKey; section: FilterSection; when: boolean };
}

export interface TextDeclaration extends DeclarationBase {
  kind: 'text';
  length: number;
  /** Readers see only so many of its first characters. */
  shownCharacters: number;
  /** The filter asks for any value. */
  feeds?: { flag: FlagFilterKey; section: FilterSection };
}

export type FieldDeclaration =
  | ChoiceDeclaration
  | NumberDeclaration
  | MonthDeclaration
  | DateDeclaration
  | FlagDeclaration
  | TextDeclaration;
