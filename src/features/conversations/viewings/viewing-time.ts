const MAX_DAYS_AHEAD = 90;

/** Whether a viewing may begin then: in the next 90 days. */
export const isViewingTime = (time: Date, now: Date): boolean =>
  time > now && time.getTime() - now.getTime() <= MAX_DAYS_AHEAD * 86_400_000;
