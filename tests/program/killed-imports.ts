import { once } from 'node:events';
import { createServer } from 'node:http';
import sharp from 'sharp';
import { expect } from 'vitest';
import { ID, item, mobilePage } from '#features/importing/fixtures/mobile-bg-pages.ts';
import { windows1251 } from '#tests/support/windows-1251.ts';
import type { KilledWork } from './killed-work.ts';
import { eventually } from './run-program.ts';
import { queryOf, signedIn } from './signed-in.ts';

const LISTINGS = 3;
const PICTURES = 4;
/** Long enough for a kill between two pictures. */
const PICTURE_MS = 150;

interface Row {
  state: string;
  listing_id: number | null;
  pictures: { state: string }[];
}

const idOf = (index: number): string => `${ID.slice(0, -1)}${index}`;

/** Plays mobile.bg on this machine; every picture takes some time. Returns its address and its end. */
export async function startSite(): Promise<{ url: string; close: () => void }> {
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer();
  const server = createServer(({ url = '', headers }, response) => {
    if (headers.host?.endsWith('focus.bg')) return void setTimeout(() => response.end(photo), PICTURE_MS);
    const id = /\d{17}/.exec(url)?.[0] ?? ID;
    const pictures = Array.from({ length: PICTURES }, (_, at) => item(ID, `p${at}`)).join('');
    const page = mobilePage({ pictures })
      .replaceAll(/<a class="small[^]*?<\/a>/g, '')
      .replaceAll(ID, id);
    response.setHeader('Content-Type', 'text/html; charset=windows-1251');
    response.end(Buffer.from(windows1251(page)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Brings the same listings in each round; afterwards each has one draft with each picture once. */
export function killedImports(dataDir: string): KilledWork {
  const rows = (condition = 'true') =>
    queryOf<Row>(
      dataDir,
      `select state, listing_id, pictures from import_item where ${condition} order by id`,
    );
  const added = async () =>
    (await rows()).flatMap(({ pictures }) => pictures).filter(({ state }) => state === 'added').length;
  return {
    begin: async (address, round) => {
      const call = await signedIn(address, 'private@volan.example');
      const before = round === 0 ? 0 : await added();
      const begun = Array.from({ length: LISTINGS }, async (_, index) => {
        const body = { address: `https://www.mobile.bg/obiava-${idOf(index)}`, own: true };
        const answer = await call('POST', '/api/imports', body);
        if (answer.status !== 202) throw new Error(`answered ${answer.status}`);
      });
      return {
        settled: Promise.allSettled(begun),
        isInTheMiddle: async () => (await added()) > before || before === LISTINGS * PICTURES,
      };
    },
    check: async () => {
      await eventually(async () =>
        (await rows()).every(
          ({ state, pictures }) =>
            state !== 'waiting' && pictures.every((picture) => picture.state !== 'waiting'),
        ),
      );
      const drafts = await rows(`state = 'ready'`);
      expect(drafts).toHaveLength(LISTINGS);
      for (const { listing_id: listing, pictures } of drafts) {
        expect(pictures.map(({ state }) => state)).toEqual(Array(PICTURES).fill('added'));
        const attached = await queryOf<{ position: number }>(
          dataDir,
          `select position from listing_draft_picture where listing_id = ${listing} and detached_at is null order by 1`,
        );
        expect(attached.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
      }
    },
  };
}
