import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { pictureFormats, renditionFile, renditionWidths } from '#features/media/picture-renditions.ts';
import { localFileStore } from '#platform/files/local-file-store.server.ts';
import { pictureForm } from '#tests/support/picture-form.ts';
import { storedKeys } from '#tests/support/stored-keys.ts';
import type { KilledWork } from './killed-work.ts';
import { eventually } from './run-program.ts';
import { queryOf, signedIn } from './signed-in.ts';

const UPLOADS = 8;

/** Uploads pictures to one draft; acknowledged ones must survive with all their files. */
export function killedUploads(dataDir: string): KilledWork {
  const files = localFileStore(join(dataDir, 'media'));
  const acknowledged = new Set<string>();
  let draft = 0;
  let photo: Buffer | undefined;
  return {
    begin: async (address, round) => {
      photo ??= await makePhoto();
      const call = await signedIn(address, 'private@volan.example');
      if (draft === 0) {
        const made = await call('POST', '/api/drafts', {});
        expect(made.status).toBe(201);
        ({ id: draft } = (await made.json()) as { id: number });
      }
      const { body, contentType } = pictureForm(photo);
      const before = acknowledged.size;
      const storedBefore = (await storedKeys(files, 'pictures/')).length;
      const uploads = Array.from({ length: UPLOADS }, async (_, index) => {
        const headers = { 'Content-Type': contentType, 'Idempotency-Key': `round-${round}-upload-${index}` };
        const answer = await call('POST', `/api/drafts/${draft}/pictures`, body, headers);
        if (answer.status !== 201) throw new Error(`answered ${answer.status}`);
        const { picture } = (await answer.json()) as { picture: { id: string } };
        acknowledged.add(picture.id);
      });
      return {
        settled: Promise.allSettled(uploads),
        // In the second round, while renditions are being stored.
        isInTheMiddle: async () =>
          acknowledged.size > before + round &&
          (round === 0 || (await storedKeys(files, 'pictures/')).length > storedBefore),
      };
    },
    check: async () => {
      expect(acknowledged.size).toBeGreaterThanOrEqual(2);
      const pictures = () =>
        queryOf<{ id: string; state: string; width: number; attached: boolean }>(
          dataDir,
          `select id, state, width, exists (select from listing_draft_picture where picture_id = id) as attached from picture`,
        );
      // The worker resumes interrupted work without a new call.
      await eventually(async () =>
        (await pictures()).every(({ state, attached }) => !attached || state === 'ready'),
      );
      const rows = await pictures();
      const attached = new Map(rows.filter((row) => row.attached).map((row) => [row.id, row]));
      for (const id of acknowledged) expect(attached.has(id)).toBe(true);

      // Every file belongs to a row, and every visible picture has all its files.
      const keys = await storedKeys(files, 'pictures/', 'originals/');
      const known = new Set(rows.map(({ id }) => id));
      expect(keys.filter((key) => !known.has(key.split('/')[1] ?? ''))).toEqual([]);
      for (const { id, width } of attached.values())
        for (const format of pictureFormats)
          for (const rendition of renditionWidths(width))
            expect(keys).toContain(renditionFile(id, rendition, format));
      const places = await queryOf<{ position: number }>(
        dataDir,
        `select position from listing_draft_picture where listing_id = ${draft} and detached_at is null order by position`,
      );
      expect(places.map(({ position }) => position)).toEqual(places.map((_, index) => index));
    },
  };
}

const makePhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: '#456',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();
