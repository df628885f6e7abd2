interface Program {
  /** Address of the web process, if there is one. */
  address: string | undefined;
  /** Notes for the operator. */
  notes: string[];
  stop(): Promise<void>;
}

/** Start faults that the operator can fix, printed without a stack trace. */
const OPERATOR_FAULTS = ['ConfigError', 'EmbeddedPostgresError', 'StartError'];

/**
 * Runs a program until SIGINT, SIGTERM or a failure it reports, then stops it in order, even during its
 * start; a second signal exits at once. Logs go to standard output, messages for people to standard error.
 */
export async function runUntilStopped(
  start: (onFailure: (reason: string) => void) => Promise<Program>,
): Promise<void> {
  let stopping = false;
  const stop = (exitCode: number) => {
    if (stopping) process.exit(1);
    stopping = true;
    void starting.then((program) => program.stop()).finally(() => process.exit(exitCode));
  };
  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', () => stop(0));
  // A worker must end with its parent.
  process.on('disconnect', () => stop(0));
  const starting = start(() => stop(1));
  try {
    const { address, notes } = await starting;
    if (address && !stopping) console.error([`Volan is ready at ${address}`, ...notes, ''].join('\n'));
  } catch (error) {
    const known = error instanceof Error && OPERATOR_FAULTS.includes(error.name);
    console.error(known ? error.message : error);
    process.exit(1);
  }
}
