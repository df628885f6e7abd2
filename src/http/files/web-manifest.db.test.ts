import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#platform/project-root.server.ts';
import { testApp } from '#tests/support/test-app.ts';

const { get, app } = await testApp();

interface Image {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
  form_factor?: string;
}
interface Manifest {
  [key: string]: unknown;
  name: string;
  icons: Image[];
  screenshots: Image[];
  shortcuts: { name: string; url: string; icons: Image[] }[];
}

const manifestIn = async (hl: string) => (await get(`/manifest.webmanifest?hl=${hl}`)).json<Manifest>();

describe('/manifest.webmanifest', () => {
  it('has what browsers need to install the site, in both languages', async () => {
    const [bg, en] = [await manifestIn('bg'), await manifestIn('en')];
    expect([bg.name, en.name]).toEqual(['Волан', 'Volan']);
    expect(bg).toMatchObject({
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      lang: 'bg',
      share_target: {
        action: '/share-target',
        method: 'POST',
        enctype: 'multipart/form-data',
        params: { files: [{ name: 'pictures', accept: ['image/*'] }] },
      },
    });
    const sizes = bg.icons.map(({ purpose, sizes: each }) => `${purpose} ${each}`);
    expect(sizes).toEqual(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']);
    expect(bg.screenshots.map(({ form_factor }) => form_factor)).toEqual(['wide', 'narrow']);
    expect(bg.shortcuts.map(({ url }) => url)).toEqual([
      '/?type=car',
      '/user/listing/create',
      '/user/listing/inquiry',
    ]);
  });

  it('names pictures that exist in the stated type and size', async () => {
    const { icons, screenshots, shortcuts } = await manifestIn('bg');
    for (const { src, sizes, type } of [
      ...icons,
      ...screenshots,
      ...shortcuts.flatMap((each) => each.icons),
    ]) {
      const { width, height, format } = await sharp(
        await readFile(join(projectRoot(), 'public', src)),
      ).metadata();
      expect([src, `${width}x${height}`, `image/${format}`]).toEqual([src, sizes, type]);
    }
  });
});

it('opens the form of a new listing for shared pictures where no worker takes them', async () => {
  const form = '--b\r\nContent-Disposition: form-data; name="pictures"\r\n\r\nx\r\n--b--\r\n';
  const answer = await app.inject({
    method: 'POST',
    url: '/share-target',
    headers: {
      host: 'volan.test',
      origin: 'null',
      'content-type': 'multipart/form-data; boundary=b',
    },
    payload: form,
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/user/listing/create']);
});
