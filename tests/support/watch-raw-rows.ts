import { observeRawRows } from '#platform/db/raw-rows.server.ts';
import { rawRowFaults } from './raw-row-faults.ts';

// In every test with a database: the rows of each raw query are what it declares.
observeRawRows((row, rows) => {
  const faults = rawRowFaults(row, rows);
  if (faults.length > 0) throw new Error(`rows differ from their declaration: ${faults.join(', ')}`);
});
