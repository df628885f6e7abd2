/** Calls to a program that is killed while it answers them. */
export interface KilledWork {
  begin(
    address: string,
    round: number,
  ): Promise<{
    /** Every call was answered, or failed. */
    settled: Promise<unknown>;
    /** Some calls were answered and some may be on their way. */
    isInTheMiddle: () => Promise<boolean>;
  }>;
  /** What must hold once a new program runs on the same folder. */
  check(): Promise<void>;
}
