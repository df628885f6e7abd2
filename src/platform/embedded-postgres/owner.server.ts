import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { EmbeddedPostgresError } from './error.server.ts';
import { processIdentity } from './liveness.server.ts';

// Exactly one program may own a data folder. `owner.pid` holds three lines: pid, process identity and a
// nonce. It is created atomically as a hard link to a finished draft, so a reader never sees a partial
// claim. Taking over from a dead owner uses a second file named after the dead claim: only one starter can
// create it, and a starter that examined an older claim cannot remove a newer one.

export type Ownership = { release(): Promise<void> };

/**
 * Makes this process the owner of the data folder, or refuses.
 * @throws EmbeddedPostgresError `in_use` with the pid of the living owner; `bad_folder` when the folder is
 * not writable.
 */
export async function claimOwnership(dataDir: string): Promise<Ownership> {
  const ownerFile = path.join(dataDir, 'owner.pid');
  const identity = await processIdentity(process.pid);
  const mine = `${process.pid}\n${identity ?? ''}\n${randomUUID()}\n`;
  const draft = `${ownerFile}.draft-${claimId(mine)}`;
  await fs.writeFile(draft, mine, { flag: 'wx' }).catch((cause: Error) => {
    throw new EmbeddedPostgresError('bad_folder', `${dataDir} cannot be written to: ${cause.message}`, cause);
  });
  try {
    while (!(await tryToClaim(ownerFile, draft, dataDir)));
  } finally {
    await fs.rm(draft, { force: true });
  }
  return {
    async release() {
      if ((await readClaim(ownerFile)) === mine) await fs.rm(ownerFile, { force: true });
    },
  };
}

/** Attempts one claim; returns `false` when the files changed meanwhile and the caller must try again. */
async function tryToClaim(ownerFile: string, draft: string, dataDir: string): Promise<boolean> {
  if (await linkNew(draft, ownerFile)) return true;
  const first = await readClaim(ownerFile);
  // A starter may have died while taking over; then its claim is the one to take over from, and so on.
  for (let claim = first; claim !== undefined;) {
    await refuseLivingOwner(claim, dataDir);
    const successor = `${ownerFile}.after-${claimId(claim)}`;
    if (await linkNew(draft, successor)) return finishTakeover(ownerFile, draft, successor, first);
    claim = await readClaim(successor);
  }
  return false;
}

async function finishTakeover(ownerFile: string, draft: string, successor: string, first?: string) {
  // The dead claim may have been replaced already, and its successor file removed.
  if ((await readClaim(ownerFile)) !== first) {
    await fs.rm(successor, { force: true });
    return false;
  }
  await fs.rename(draft, ownerFile);
  // A starter that still holds one of these files fails the check above.
  const folder = path.dirname(ownerFile);
  const prefix = `${path.basename(ownerFile)}.after-`;
  const leftovers = (await fs.readdir(folder)).filter((name) => name.startsWith(prefix));
  await Promise.all(leftovers.map((name) => fs.rm(path.join(folder, name), { force: true })));
  return true;
}

async function refuseLivingOwner(claim: string, dataDir: string): Promise<void> {
  const [pidLine, identity] = claim.split('\n');
  const pid = Number(pidLine);
  if (!Number.isInteger(pid) || pid <= 0 || !identity) return;
  if ((await processIdentity(pid)) !== identity) return;
  throw new EmbeddedPostgresError(
    'in_use',
    `Another Volan (pid ${pid}) is using ${dataDir}. Stop it, or give this one another data folder.`,
  );
}

async function linkNew(source: string, target: string): Promise<boolean> {
  try {
    await fs.link(source, target);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function readClaim(file: string): Promise<string | undefined> {
  return fs.readFile(file, 'utf8').catch(() => undefined);
}

function claimId(claim: string): string {
  return createHash('sha256').update(claim).digest('hex').slice(0, 16);
}
