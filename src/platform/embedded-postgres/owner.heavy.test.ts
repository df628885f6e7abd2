import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { processIdentity } from './liveness.server.ts';
import { claimOwnership } from './owner.server.ts';

let dataDir: string;
let ownerFile: string;

beforeEach(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'volan-owner-'));
  ownerFile = path.join(dataDir, 'owner.pid');
});
afterEach(() => fs.rm(dataDir, { recursive: true }));

/** The claim of a process that has ended. */
function deadClaim(nonce = 'nonce'): string {
  const { pid } = spawnSync('true');
  return `${pid}\ngone\n${nonce}\n`;
}

describe('claimOwnership', () => {
  it('refuses a second owner with the pid of the first until the first releases', async () => {
    const first = await claimOwnership(dataDir);
    await expect(claimOwnership(dataDir)).rejects.toMatchObject({
      code: 'in_use',
      message: expect.stringContaining(`Another Volan (pid ${process.pid}) is using ${dataDir}`),
    });
    await first.release();
    await (await claimOwnership(dataDir)).release();
    expect(await fs.readdir(dataDir)).toEqual([]);
  });

  it('takes over from a dead owner and leaves no other file', async () => {
    await fs.writeFile(ownerFile, deadClaim());
    await claimOwnership(dataDir);
    expect(await fs.readFile(ownerFile, 'utf8')).toContain(`${process.pid}\n`);
    expect(await fs.readdir(dataDir)).toEqual(['owner.pid']);
  });

  it('takes over when another process reuses the pid of the dead owner', async () => {
    const stranger = spawn('sleep', ['60']);
    try {
      const identity = await processIdentity(stranger.pid!);
      await fs.writeFile(ownerFile, `${stranger.pid}\n${identity}\nnonce\n`);
      await expect(claimOwnership(dataDir)).rejects.toThrow(`pid ${stranger.pid}`);
      await fs.writeFile(ownerFile, `${stranger.pid}\n${identity}0\nnonce\n`);
      await claimOwnership(dataDir);
    } finally {
      stranger.kill();
    }
  });

  it('takes over an owner file left empty by a power failure', async () => {
    await fs.writeFile(ownerFile, '');
    await claimOwnership(dataDir);
  });

  it('takes over from a starter that died during its takeover', async () => {
    const died = deadClaim('the one taking over');
    await fs.writeFile(ownerFile, died);
    await fs.writeFile(await successorOf(), deadClaim());
    await claimOwnership(dataDir);
    expect(await fs.readdir(dataDir)).toEqual(['owner.pid']);
  });

  it('refuses while another starter is taking over', async () => {
    await fs.writeFile(ownerFile, deadClaim());
    const identity = await processIdentity(process.ppid);
    await fs.writeFile(await successorOf(), `${process.ppid}\n${identity}\nnonce\n`);
    await expect(claimOwnership(dataDir)).rejects.toThrow(`pid ${process.ppid}`);
  });

  it('has exactly one winner among many starters that find a dead owner', async () => {
    for (let round = 0; round < 30; round++) {
      await fs.writeFile(ownerFile, deadClaim(`round ${round}`));
      const results = await Promise.allSettled(Array.from({ length: 12 }, () => claimOwnership(dataDir)));
      expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
      expect(await fs.readdir(dataDir)).toEqual(['owner.pid']);
    }
  });

  /** Path of the successor file of the current claim, as an interrupted takeover leaves it. */
  async function successorOf(): Promise<string> {
    const claim = await fs.readFile(ownerFile);
    return `${ownerFile}.after-${createHash('sha256').update(claim).digest('hex').slice(0, 16)}`;
  }
});
