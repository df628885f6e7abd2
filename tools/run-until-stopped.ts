interface Program {
  /** Address of the web process, if there is one. */
  address: string | undefined;
  /** Notes for the operator. */
  notes: string[];
  stop(): Promise<void>;
}

/** Matched by name, because the program loads its own copies of the classes. Shown without a stack. */
const OPERATOR_FAULTS = ['ConfigError', 'EmbeddedPostgresError', 'StartError'];

export const isOperatorFault = (error: unknown): error is Error =>
  error instanceof Error && OPERATOR_FAULTS.includes(error.name);

/** Prints the address of the program, if it has one, and notes for the operator. */
export function announce({ address, notes }: Program): void {
  if (address) console.error([`Volan is ready at ${address}`, ...notes, ''].join('\n'));
}

/**
 * Runs a program until SIGINT, SIGTERM or a failure it reports, then shuts it down cleanly, even during its start; a
 * second signal exits at once. Logs go to standard output, messages for people to standard error.
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
    const program = await starting;
    if (!stopping) announce(program);
  } catch (error) {
    console.error(isOperatorFault(error) ? error.message : error);
    process.exit(1);
  }
}
