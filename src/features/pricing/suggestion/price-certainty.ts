/** How far a price estimate can be relied on. */
export const certainties = ['sure', 'fair', 'rough'] as const;
export type Certainty = (typeof certainties)[number];

/** Least listings of the model and largest ratio of the highest to the lowest price. */
const SURE = { ofModel: 50, ratio: 1.55 };
const FAIR = { ofModel: 15, ratio: 1.9 };

export interface EstimateBasis {
  lowEur: number;
  highEur: number;
  /** Listings of the model among those of the fit. */
  ofModel: number;
}

export function priceCertainty({ lowEur, highEur, ofModel }: EstimateBasis): Certainty {
  const ratio = highEur / lowEur;
  const reaches = (least: typeof SURE) => ofModel >= least.ofModel && ratio <= least.ratio;
  return reaches(SURE) ? 'sure' : reaches(FAIR) ? 'fair' : 'rough';
}

/** Eight of ten listings ask within so many percent of the middle of the interval. */
export const spreadPercent = ({ lowEur, highEur }: EstimateBasis): number =>
  Math.round((Math.sqrt(highEur / lowEur) - 1) * 100);
