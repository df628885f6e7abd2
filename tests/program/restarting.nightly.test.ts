import { expect, it } from 'vitest';
import { startBalancingProxy } from './balancing-proxy.ts';
import { freePort, keptClient } from './kept-client.ts';
import { outsidePostgres } from './outside-postgres.ts';
import { eventually, runProgram } from './run-program.ts';

const outside = await outsidePostgres();

const CLIENTS = 24;
const REQUESTS = 2_000;
/** Four starts of a program on a machine busy with other tests. */
const RESTARTS_MS = 400_000;

it(
  'fails no request while two processes behind a proxy restart in turn',
  async () => {
    const ports = [await freePort(), await freePort()];
    const start = (at: number) =>
      runProgram({
        ...outside,
        ROLE: 'web',
        LOG_LEVEL: 'warn',
        PAGES_AT_ONCE: '0',
        PORT: String(at),
        STOP_DELAY_SECONDS: '5',
      });
    const programs = ports.map(start);
    const proxy = await startBalancingProxy(ports);
    await eventually(() => ports.every((at) => proxy.isReady(at)));
    let answered = 0;
    let restarted = false;
    const clients = Array.from({ length: CLIENTS }, (_, index) =>
      keptClient(proxy.address, index, () => {
        answered += 1;
        return restarted && answered > REQUESTS;
      }),
    );
    for (const [index, at] of ports.entries()) {
      programs[index]?.child.kill('SIGTERM');
      expect(await programs[index]?.ended()).toBe(0);
      programs[index] = start(at);
      await eventually(() => proxy.isReady(at));
    }
    restarted = true;
    expect((await Promise.all(clients)).flat()).toEqual([]);
    proxy.stop();
    for (const { child } of programs) child.kill('SIGTERM');
    expect(await Promise.all(programs.map((program) => program.ended()))).toEqual([0, 0]);
  },
  RESTARTS_MS,
);
