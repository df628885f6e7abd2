import os from 'node:os';

const MEGABYTE = 1024 * 1024;

/**
 * Server settings for a small machine shared with the program: full durability, an eighth of the memory
 * (128 MB to 1 GB) as page cache, and no statements or row values in the log, because they contain personal
 * data.
 * @param memoryBytes memory this process may use
 */
export function serverSettings(memoryBytes: number = availableMemory()): Record<string, string> {
  const memoryMb = memoryBytes / MEGABYTE;
  const sharedMb = Math.round(Math.min(1024, Math.max(128, memoryMb / 8)));
  return {
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    shared_buffers: `${sharedMb}MB`,
    effective_cache_size: `${Math.round(Math.max(2 * sharedMb, memoryMb / 2))}MB`,
    max_connections: '60',
    // Queries are short: JIT compilation would cost more than it saves.
    jit: 'off',
    // The data is stored on flash or cached in memory.
    random_page_cost: '1.1',
    // The log that receives these lines adds the time.
    log_line_prefix: '[%p] ',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_statement: 'none',
    log_min_duration_statement: '-1',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  };
}

/** Bytes: the memory limit of the container if there is one, else the memory of the machine. */
function availableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, os.totalmem()) : os.totalmem();
}
