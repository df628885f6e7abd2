/** Calls to a program that is killed while it answers them. */
export interface KilledWork {
  begin(
    address: string,
    round: number,
  ): Promise<{
    /** Resolves when every call was answered or has failed. */
    settled: Promise<unknown>;
    /** True once some calls were answered while others may be in flight. */
    isInTheMiddle: () => Promise<boolean>;
  }>;
  /** Asserts the invariants once a new program runs on the same folder. */
  check(): Promise<void>;
}
