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
const texts = new Map<string, string>();

/** Every message brings its own copy of each text; sharing them halves the memory of the process. */
function withSharedTexts(example: PriceExample): PriceExample {
  const { vehicle } = example;
  // In place, because copies with computed keys take more memory than the texts.
  for (const [fact, value] of Object.entries(vehicle))
    if (typeof value === 'string') Object.assign(vehicle, { [fact]: shareText(value) });
  vehicle.features = vehicle.features.map(shareText);
  return example;
}

function shareText(text: string): string {
  const known = texts.get(text);
  if (known !== undefined) return known;
  texts.set(text, text);
  return text;
}

process.on('message', (message: FitMessage) => {
  if ('examples' in message) {
    for (const example of message.examples) examples.push(withSharedTexts(example));
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
