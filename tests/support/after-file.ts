const closings: (() => unknown)[] = [];

/**
 * Registers what to do after the test file; the last one runs first. Unlike `afterAll` of Vitest, which registers
 * nothing there, it may be called in hooks and tests.
 */
export function afterFile(close: () => unknown): void {
  closings.push(close);
}

/** Called by `close-after-file.ts`. @throws what the first failed one threw, after all have run */
export async function closeFile(): Promise<void> {
  const failures: unknown[] = [];
  for (const close of closings.splice(0).reverse()) {
    try {
      await close();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
