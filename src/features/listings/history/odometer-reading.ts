/** `listing`: the listing itself or an edit of it; `other`: another listing of the vehicle. */
export type ReadingSource = 'listing' | 'other' | 'service' | 'inspection';

/** Kilometres that a vehicle had at a time, as somebody stated them. */
export interface OdometerReading {
  km: number;
  at: Date;
  source: ReadingSource;
  /** Listing that stated it; readings of one listing replace each other. */
  listingId: number;
  /** Service entries only; as typed. */
  note?: string;
}

/**
 * `corrected`: soon replaced in the listing that stated it; `doubtful`: probably a typing error or miles;
 * `decrease`: fewer kilometres than an earlier reading, without such an explanation.
 */
export type ReadingStanding = 'plain' | 'corrected' | 'doubtful' | 'decrease';

export interface JudgedReading extends OdometerReading {
  standing: ReadingStanding;
  /** The earlier reading with most kilometres, if this one is a decrease. */
  below?: OdometerReading;
}
