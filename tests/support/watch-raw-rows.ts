import { observeRawRows } from '#platform/db/raw-rows.server.ts';
import { rawRowFaults } from './raw-row-faults.ts';

// Checks the rows of each raw query against its declaration in every database test.
observeRawRows((row, rows) => {
  const faults = rawRowFaults(row, rows);
  if (faults.length > 0) throw new Error(`rows differ from their declaration: ${faults.join(', ')}`);
});
