/** Reason of the end: the limit that the process exceeded, or `other` for a crash or a kill from outside. */
export type ProcessEnd = 'cpu' | 'memory' | 'time' | 'other';

/** A separate process ended before it answered. Says nothing about its input, so the work may be retried. */
export class ProcessEndedError extends Error {
  readonly end: ProcessEnd;

  constructor(end: ProcessEnd) {
    super(`the process ended before it answered: ${end}`);
    this.name = 'ProcessEndedError';
    this.end = end;
  }
}
