// Entry of the process that fits the price model, started by run-fit-process.server.ts at the lowest priority.
import { gzipSync } from 'node:zlib';
import { blindFigures, type ModelFigures } from './model/blind-figures.ts';
import { fitPriceModel } from './model/fit-price-model.ts';
import type { PriceExample } from './model/priced-vehicle.ts';

export type FitMessage = { examples: PriceExample[] } | { fit: true };

export interface FitOutcome {
  /** Gzipped JSON. */
  document: Uint8Array;
  figures: ModelFigures;
  listings: number;
  cpuSeconds: number;
}

const examples: PriceExample[] = [];

process.on('message', (message: FitMessage) => {
  if ('examples' in message) {
    for (const example of message.examples) examples.push(example);
    process.send?.('stored');
    return;
  }
  const { document, blind } = fitPriceModel(examples);
  const { user, system } = process.cpuUsage();
  const outcome: FitOutcome = {
    document: gzipSync(JSON.stringify(document)),
    figures: blindFigures(document, blind),
    listings: blind.length,
    cpuSeconds: (user + system) / 1e6,
  };
  process.send?.(outcome);
});
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
