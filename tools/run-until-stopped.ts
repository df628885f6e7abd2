interface Program {
  stop(): Promise<void>;
}

/**
 * Runs a program until SIGINT, SIGTERM or a failure it reports, then stops it in order; a second signal
 * ends it at once. Faults at the start are printed without a stack when they are the operator's to mend.
 */
export async function runUntilStopped(
  start: (onFailure: (reason: string) => void) => Promise<Program>,
): Promise<void> {
  let program: Program | undefined;
  let stopping = false;
  const stop = (exitCode: number) => {
    if (stopping) process.exit(1);
    stopping = true;
    void (program?.stop() ?? Promise.resolve()).finally(() => process.exit(exitCode));
  };
  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', () => stop(0));
  // A worker without its parent would go on for nobody.
  process.on('disconnect', () => stop(0));
  try {
    program = await start(() => stop(1));
  } catch (error) {
    const known = error instanceof Error && ['ConfigError', 'EmbeddedPostgresError'].includes(error.name);
    console.error(known ? error.message : error);
    process.exit(1);
  }
}
