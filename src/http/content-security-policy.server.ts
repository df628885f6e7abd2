import { createHash } from 'node:crypto';
import { firstPaintScript } from '#pages/first-paint-script.ts';

/** Where a page may load from besides its own origin; origins only. */
export interface OtherSources {
  images: readonly string[];
  /** Of the captcha, on the pages that need it. */
  scripts?: readonly string[];
  frames?: readonly string[];
}

/** What reCAPTCHA loads (https://developers.google.com/recaptcha/docs/faq). */
export const captchaSources = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

const base = ({ images, scripts = [], frames = [] }: OtherSources): string[] => [
  "default-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  ["img-src 'self' data: blob:", ...images].join(' '),
  "font-src 'self'",
  ["connect-src 'self'", ...scripts].join(' '),
  ...(frames.length > 0 ? [["frame-src 'self'", ...frames].join(' ')] : []),
  "worker-src 'self'",
  "manifest-src 'self'",
  // Server-rendered style attributes (bar heights, picture placeholders) hold numbers and colours only.
  "style-src-attr 'unsafe-inline'",
];

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([^]*?)<\/script>/g;

/** Hashes of the inline scripts a browser would run; data blocks such as JSON-LD are not among them. */
function inlineScriptHashes(html: Buffer): string[] {
  const hashes = new Set<string>();
  // Byte for character: what is searched for is ASCII, and the hash is of the bytes.
  for (const [, attributes = '', body = ''] of html.toString('latin1').matchAll(INLINE_SCRIPT)) {
    if (/type="application\//.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(body, 'latin1').digest('base64')}'`);
  }
  return [...hashes];
}

/** Policy for a page that may be cached: a nonce that is kept is no nonce, so scripts are allowed by hash. */
export const policyByHash = (html: Buffer, others: OtherSources): string =>
  [
    ...base(others),
    `script-src 'self' ${inlineScriptHashes(html).join(' ')}`.trim(),
    "style-src 'self'",
  ].join('; ');

const firstPaintHash = `'sha256-${createHash('sha256').update(firstPaintScript).digest('base64')}'`;

/** Policy for a page made for one request. What runs before the first paint does not know the nonce. */
export const policyByNonce = (nonce: string, others: OtherSources): string =>
  [
    ...base(others),
    [`script-src 'self' 'nonce-${nonce}' ${firstPaintHash}`, ...(others.scripts ?? [])].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
  ].join('; ');

/** Policy for everything that is not a page: nothing may run. */
export const policyForData = "default-src 'none'; frame-ancestors 'none'; sandbox";
