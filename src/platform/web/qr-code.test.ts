import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { qrCode } from './qr-code.server.ts';

it.each([
  'https://volan.example/listing/7',
  'http://localhost:3000/listing/999999999999999',
  `https://${'subdomain.'.repeat(12)}example.bg/listing/104821`,
])('encodes %s so that a QR reader decodes it', async (text) => {
  const { size, path } = qrCode(text);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size * 6}" height="${size * 6}"
    viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/>
    <path d="${path}"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(text);
});
