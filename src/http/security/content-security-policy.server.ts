import { createHash } from 'node:crypto';
import { firstPaintScript } from '#pages/first-paint-script.ts';

/** Sources that a page may load from besides its own origin. */
export interface OtherSources {
  images: readonly string[];
  /** Scripts and frames of the captcha, on pages that need it. */
  scripts?: readonly string[];
  frames?: readonly string[];
}

/** Sources of reCAPTCHA (https://developers.google.com/recaptcha/docs/faq). */
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
  // Server-rendered style attributes (bar heights, picture placeholders) contain numbers and colours only.
  "style-src-attr 'unsafe-inline'",
];

const DATA_BLOCK = /\stype="application\//;
const WITH_SOURCE = /\ssrc=/;

/** Hashes of executable inline scripts, without data blocks such as JSON-LD. */
function inlineScriptHashes(html: Buffer): string[] {
  const hashes = new Set<string>();
  for (let at = html.indexOf('<script'); at >= 0; at = html.indexOf('<script', at + 1)) {
    const start = html.indexOf('>', at) + 1;
    const end = html.indexOf('</script>', start);
    const attributes = html.toString('latin1', at, start);
    if (end < 0 || WITH_SOURCE.test(attributes) || DATA_BLOCK.test(attributes)) continue;
    const digest = createHash('sha256').update(html.subarray(start, end)).digest('base64');
    hashes.add(`'sha256-${digest}'`);
    at = end;
  }
  return [...hashes];
}

/** Policy for a cacheable page. Allows scripts by hash, because a cached nonce would be reused. */
export const policyByHash = (html: Buffer, others: OtherSources): string =>
  [
    ...base(others),
    `script-src 'self' ${inlineScriptHashes(html).join(' ')}`.trim(),
    "style-src 'self'",
  ].join('; ');

const firstPaintHash = `'sha256-${createHash('sha256').update(firstPaintScript).digest('base64')}'`;

/** Policy for a page rendered for one request. The first-paint script has no nonce and is allowed by hash. */
export const policyByNonce = (nonce: string, others: OtherSources): string =>
  [
    ...base(others),
    [`script-src 'self' 'nonce-${nonce}' ${firstPaintHash}`, ...(others.scripts ?? [])].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
  ].join('; ');

/** Policy for all other responses: nothing may run. */
export const policyForData = "default-src 'none'; frame-ancestors 'none'; sandbox";
