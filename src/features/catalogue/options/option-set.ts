import type { Label } from '#kernel/locale.ts';
import colorFamilyRows from '../data/color-families.json' with { type: 'json' };
import featureCategoryRows from '../data/feature-categories.json' with { type: 'json' };
import optionRows from '../data/options.json' with { type: 'json' };

/** One value of a closed list, with its words. */
export interface Option extends Label {
  key: string;
}

/** The closed lists of the program, each in the order in which it is offered. */
export const optionSets = optionRows satisfies Record<string, readonly Option[]>;
export type OptionSetName = keyof typeof optionRows;

/** What the colour filter offers: every colour of the catalogue belongs to one of these families. */
export const colorFamilies: readonly (Option & { hex: string })[] = colorFamilyRows;

/** Headings under which features are offered. */
export const featureCategories: readonly Option[] = featureCategoryRows;

/** The option a number of doors is found under: 2 for two or three, 4 for four or five, 6 for six. */
export const doorsOption = (doors: number): string => (doors <= 3 ? '2' : doors <= 5 ? '4' : '6');

/** The option a number of owners is found under; the last one stands for four or more. */
export const ownersOption = (owners: number): string => String(Math.min(owners, 4));
