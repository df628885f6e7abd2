import type { QuestionKey } from '#features/search/match/preferences-address.ts';
import type { FilterPanelData, TextOption } from '#features/search/results/filters/filter-panel-data.ts';
import type { IconName } from '#ui/icons/icon-names.ts';

/** Data of a page of the wizard, with every text in its language. */
export interface WizardPage {
  /** 0: welcome; 1 to 8: questions. */
  step: number;
  /** Query string of the search; '' on a fresh welcome. */
  search: string;
  /** Number of listings that the answers so far find, e.g. `2140 подходящи обяви`. */
  count: string;
  /** Results ranked by the answers, and the same search without an order of its own. */
  resultsHref: string;
  filtersHref: string;
  question: Question | undefined;
  expert: ExpertPanel | undefined;
  answers: GivenAnswer[];
}

export interface ExpertPanel {
  filters: FilterPanelData;
  showLabel: string;
}

export interface GivenAnswer {
  key: QuestionKey;
  icon: IconName;
  label: string;
  value: string | undefined;
  href: string;
  isCurrent: boolean;
}

export interface Question {
  key: QuestionKey;
  /** E.g. `Въпрос 2 от 8`. */
  position: string;
  title: string;
  hint: string;
  kind: 'one' | 'many' | 'budget';
  /** Name of the field. */
  name: string;
  options: Choice[];
  /** Most options that may be chosen together. */
  most?: number;
  /** Own number of kilometres beside the presets. */
  ownKm?: { label: string; value: string; hint: string; isChosen: boolean };
  /** Bounds of the budget in euros. */
  budget?: { min: string; max: string; minLabel: string; maxLabel: string };
  /** Hidden parameters: the other answers. */
  kept: TextOption[];
  backHref: string;
  /** The next question without an answer to this one. */
  skipHref: string;
  next: number;
}

export interface Choice {
  value: string;
  label: string;
  hint?: string;
  /** E.g. `8412 обяви`. */
  count?: string;
  isChosen: boolean;
  /** File in `/art`, without its extension. */
  art?: string;
  icon?: IconName;
}
