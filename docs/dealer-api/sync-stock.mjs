// Brings the stock at Volan into the state of a JSON file (docs/stock-format.md):
//   VOLAN=https://… TOKEN=volan_… node sync-stock.mjs stock.json
// Vehicles of the file are created or changed; those that it lacks are marked as sold. Running it again changes nothing.
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

const { VOLAN, TOKEN } = process.env;
const MOST_TRIES = 5;

async function call(method, path, body) {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(`${VOLAN}/api/dealer/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${TOKEN}`,
        'accept-language': 'en',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (response.ok) return response.json();
    // Every call may be repeated: nothing is done twice.
    if ((response.status === 429 || response.status >= 500) && tries < MOST_TRIES) {
      await wait(Number(response.headers.get('retry-after') ?? 2 ** tries) * 1000);
      continue;
    }
    const { code, message, errors = {} } = await response.json();
    throw new Error(`${method} ${path}: ${response.status} ${code} ${message} ${JSON.stringify(errors)}`);
  }
}

const { vehicles } = JSON.parse(await readFile(process.argv[2], 'utf8'));
const failed = [];
const attempt = async (number, work) => {
  try {
    await work();
  } catch (error) {
    failed.push(number);
    console.error(error.message);
  }
};

for (const vehicle of vehicles)
  await attempt(vehicle.stock_number, async () => {
    const path = `/vehicles/${encodeURIComponent(vehicle.stock_number)}`;
    const { created } = await call('PUT', path, vehicle);
    console.log(`${vehicle.stock_number}: ${created ? 'created' : 'in step'}`);
  });

const wanted = new Set(vehicles.map(({ stock_number: number }) => number));
for (let next = 0; next !== null;) {
  const portion = await call('GET', `/vehicles?after=${next}`);
  for (const { stock_number: number } of portion.vehicles)
    // Numbers of listings that were made by hand are not those of this program.
    if (!wanted.has(number) && !number.startsWith('volan-'))
      await attempt(number, async () => {
        await call('PUT', `/vehicles/${encodeURIComponent(number)}/state`, { state: 'sold' });
        console.log(`${number}: sold`);
      });
  ({ next } = portion);
}
process.exitCode = failed.length > 0 ? 1 : 0;
