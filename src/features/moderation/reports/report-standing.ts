const OBJECTION_DAYS = 183;
const DAY_MS = 86_400_000;

export const REPORT_PATH = '/reports';

/** A report as its reporter sees it; the receipt number, which only they know, opens it. */
export interface ReportStanding {
  receipt: string;
  listingNumber: number;
  ground: string;
  receivedAt: Date;
  outcome: 'acted' | 'no_violation' | 'gone' | null;
  decidedAt: Date | null;
  objectedAt: Date | null;
}

/** One objection to the decision that a listing stays is allowed, within six months (art. 20). */
export const mayObjectToReport = (
  { outcome, decidedAt, objectedAt }: Pick<ReportStanding, 'outcome' | 'decidedAt' | 'objectedAt'>,
  now: Date,
): boolean =>
  outcome === 'no_violation' &&
  objectedAt === null &&
  decidedAt !== null &&
  now.getTime() - decidedAt.getTime() <= OBJECTION_DAYS * DAY_MS;
