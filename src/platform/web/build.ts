/** A build of the program. */
export interface Build {
  id: string;
  /** Milliseconds since 1970. */
  timestamp: number;
}

/** Whether a build replaces another. During a rolling deployment, old processes still answer with the old one. */
export const isNewer = (build: Build, than: Build): boolean =>
  build.id !== than.id && build.timestamp > than.timestamp;
