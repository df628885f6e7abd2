interface Program {
  /** Address of the web process, if there is one. */
  address: string | undefined;
  /** Notes for the operator. */
  notes: string[];
  stop(options?: { announced: boolean }): Promise<void>;
}

/** Matched by name, because the program loads its own copies of the classes. Shown without a stack. */
const OPERATOR_FAULTS = ['ConfigError', 'EmbeddedPostgresError', 'SchemaError', 'StartError'];

export const isOperatorFault = (error: unknown): error is Error =>
  error instanceof Error && OPERATOR_FAULTS.includes(error.name);

/** Prints the address of the program, if it has one, and notes for the operator. */
export function announce({ address, notes }: Program): void {
  if (address) console.error([`Volan is ready at ${address}`, ...notes, ''].join('\n'));
}

/** Ctrl-C in `npm start` arrives twice: from the terminal and from npm. */
const SAME_SIGNAL_MS = 1_000;
const PARENT_POLL_MS = 500;

/**
 * Runs a program until SIGINT, SIGTERM, SIGHUP or a failure it reports, then shuts it down cleanly, even during its
 * start; a second signal exits at once. Only SIGTERM, which process managers send, announces the stop to proxies.
 * Logs go to standard output, messages for people to standard error.
 */
export async function runUntilStopped(
  start: (onFailure: (reason: string) => void) => Promise<Program>,
): Promise<void> {
  let stoppingSince: number | undefined;
  let started = false;
  const stop = (exitCode: number, announced = false) => {
    if (stoppingSince !== undefined) return;
    stoppingSince = Date.now();
    const options = { announced: announced && started };
    void starting.then((program) => program.stop(options)).finally(() => process.exit(exitCode));
  };
  const onSignal = (announced: boolean) => {
    if (stoppingSince !== undefined && Date.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
    stop(0, announced);
  };
  process.on('SIGINT', () => onSignal(false));
  process.on('SIGTERM', () => onSignal(true));
  // The terminal was closed.
  process.on('SIGHUP', () => onSignal(false));
  // A worker must end with its parent.
  process.on('disconnect', () => stop(0));
  endWithNpm(() => stop(0));
  const starting = start(() => stop(1));
  try {
    const program = await starting;
    started = true;
    if (stoppingSince === undefined) announce(program);
  } catch (error) {
    console.error(isOperatorFault(error) ? error.message : error);
    process.exit(1);
  }
}

/** A killed npm, or a shell of npm that ends without passing the signal on, would leave the program behind. */
function endWithNpm(stop: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, PARENT_POLL_MS).unref();
}
