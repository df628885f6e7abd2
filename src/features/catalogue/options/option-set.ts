import type { Label } from '#kernel/locale.ts';
import colorFamilyRows from '../data/color-families.json' with { type: 'json' };
import featureCategoryRows from '../data/feature-categories.json' with { type: 'json' };
import optionRows from '../data/options.json' with { type: 'json' };

/** One value of a closed list with its label. */
export interface Option extends Label {
  key: string;
}

/** The closed lists of the program, each in display order. */
export const optionSets = optionRows satisfies Record<string, readonly Option[]>;
export type OptionSetName = keyof typeof optionRows;

/** Options of the colour filter; every colour of the catalogue belongs to one of these families. */
export const colorFamilies: readonly (Option & { hex: string })[] = colorFamilyRows;

/** Headings under which features are offered. */
export const featureCategories: readonly Option[] = featureCategoryRows;

/** Filter option for a number of doors: 2 for two or three, 4 for four or five, 6 for six. */
export const doorsOption = (doors: number): string => (doors <= 3 ? '2' : doors <= 5 ? '4' : '6');

/** Filter option for a number of owners; 4 means four or more. */
export const ownersOption = (owners: number): string => String(Math.min(owners, 4));
