import { readDemoData } from '#demo/demo-data.server.ts';

/** Powers in hp with which a model is sold, all engines together; empty for boats that are rowed. */
export const boatPowers = readDemoData<Record<string, readonly number[]>>('boats.json');
