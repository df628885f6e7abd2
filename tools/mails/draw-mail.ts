import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { writeSample } from '#demo/mails/write-sample.server.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { locales } from '#kernel/locale.ts';
import { projectRoot } from '#platform/project-root.server.ts';

/** CSS pixels; the card of a mail has at most 560. */
const WIDTH = 600;
/** Stored pixels per CSS pixel: legible, and edges of letters hardly differ between machines. */
const SCALE = 0.5;
const COLOURS = 12;
const origin = 'https://volan.example';
const picture = { id: 'a'.repeat(20), width: 1600, height: 1200, placeholder: '', view: 'front' };
const SCHEMES = ['light', 'dark'] as const;

interface Sample {
  kind: string;
  variant: string;
  catalogue: Catalogue;
}

/** Draws a sample in each language and colour scheme, side by side, as a PNG of few colours. */
export async function drawMail(browser: Browser, { kind, variant, catalogue }: Sample): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (const locale of locales) {
    const mail = writeSample(
      { kind, variant, locale },
      {
        origin,
        mediaUrl: '/media',
        catalogue,
        now: new Date('2026-11-20T10:00:00Z'),
        pictures: [picture, picture],
      },
    );
    if (!mail) throw new Error(`no sample ${kind} ${variant}`);
    for (const colorScheme of SCHEMES) parts.push(await screenshot(browser, mail.html, colorScheme));
  }
  const sizes = await Promise.all(parts.map((part) => sharp(part).metadata()));
  const height = Math.max(...sizes.map((size) => size.height));
  const width = WIDTH * SCALE;
  const background = '#808080';
  return sharp({ create: { width: width * parts.length, height, channels: 3, background } })
    .composite(parts.map((input, index) => ({ input, left: index * width, top: 0 })))
    .png({ palette: true, colours: COLOURS, dither: 0, effort: 10 })
    .toBuffer();
}

async function screenshot(browser: Browser, html: string, colorScheme: 'light' | 'dark'): Promise<Buffer> {
  const page = await browser.newPage({ colorScheme, viewport: { width: WIDTH, height: 100 } });
  try {
    const grey = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#94a3b8' } })
      .png()
      .toBuffer();
    await page.route('**/*', (route) => route.fulfill({ contentType: 'image/png', body: grey }));
    await page.setContent(html.replace('</head>', `<style>${await ownFont()}</style></head>`));
    await page.evaluate(async () => {
      await document.fonts.ready;
    });
    const full = await page.screenshot({ fullPage: true, animations: 'disabled' });
    return await sharp(full)
      .resize({ width: WIDTH * SCALE })
      .png()
      .toBuffer();
  } finally {
    await page.close();
  }
}

let fontRules: Promise<string> | undefined;
const ownFont = (): Promise<string> => (fontRules ??= readFont());

async function readFont(): Promise<string> {
  const rules = await Promise.all(
    ['cyrillic', 'latin', 'hyphen'].map(async (part) => {
      const bytes = await readFile(join(projectRoot(), `src/ui/theme/fonts/inter-${part}.woff2`));
      return bytes.toString('base64');
    }),
  );
  const ranges = ['U+400-4FF, U+2116', 'U+20-2C, U+2E-7E, U+A0-FF, U+2000-20FF', 'U+2D'];
  return rules
    .map(
      (bytes, index) =>
        `@font-face{font-family:Inter;font-weight:400 700;src:url(data:font/woff2;base64,${bytes});unicode-range:${ranges[index]}}`,
    )
    .join('');
}
