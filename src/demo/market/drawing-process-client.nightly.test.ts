import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { DemoDrawings } from '#demo/picture/demo-drawings.ts';
import { endWithParent } from '#platform/processes/end-with-parent.server.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { DrawingProcess } from './drawing-process-client.server.ts';

const LONG_MS = 120_000;
const [drawing] = new DemoDrawings().all();
const small = { parameters: drawing!.parameters, width: 320 };
const drawer = new DrawingProcess();
afterAll(() => drawer.stop());

/** Letter of the state of a process (T: suspended); undefined after its end. */
function stateOf(pid: number | undefined): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const state = stat.at(stat.lastIndexOf(')') + 2);
    return state === 'Z' ? undefined : state;
  } catch {
    return undefined;
  }
}

/** A program that suspends a drawing process, prints its number and stays. */
const PARENT = `
  const { DrawingProcess } = await import('#demo/market/drawing-process-client.server.ts');
  const drawer = new DrawingProcess();
  await drawer.draw(${JSON.stringify(small)});
  drawer.suspend();
  console.log(drawer.pid);
  setInterval(() => {}, 1000);
`;

describe('a drawing process', { skip: endWithParent().length === 0, timeout: LONG_MS }, () => {
  it('makes no progress while it is suspended and continues afterwards', async () => {
    await drawer.draw(small);
    const drawn = drawer.draw(small);
    drawer.suspend();
    await vi.waitFor(() => expect(stateOf(drawer.pid)).toBe('T'), PATIENCE);
    drawer.resume();
    expect(await drawn).toHaveProperty('picture.width', 320);
    expect(stateOf(drawer.pid)).not.toBe('T');
  });

  it('ends with its parent although it is suspended', async () => {
    const parent = spawn(process.execPath, ['--input-type=module', '--eval', PARENT]);
    const [printed] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(String(printed));
    await vi.waitFor(() => expect(stateOf(pid)).toBe('T'), PATIENCE);
    parent.kill('SIGKILL');
    await vi.waitFor(() => expect(stateOf(pid)).toBeUndefined(), PATIENCE);
  });
});
