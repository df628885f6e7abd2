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

const firstPaintHash = `'sha256-${createHash('sha256').update(firstPaintScript).digest('base64')}'`;

/** Policy for a cacheable page, whose nonce would be reused: allows its scripts by the hashes of `unmarkScripts`. */
export const policyByHash = (hashes: readonly string[], others: OtherSources): string =>
  [...base(others), ["script-src 'self'", firstPaintHash, ...hashes].join(' '), "style-src 'self'"].join(
    '; ',
  );

/** Policy for a page rendered for one request. */
export const policyByNonce = (nonce: string, others: OtherSources): string =>
  [
    ...base(others),
    [`script-src 'self' 'nonce-${nonce}' ${firstPaintHash}`, ...(others.scripts ?? [])].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
  ].join('; ');

/** Policy for the service worker, whose own requests it restricts: `mediaUrl` is the base address of pictures. */
export const policyForWorker = (mediaUrl: string): string => {
  const others = URL.canParse(mediaUrl) ? [new URL(mediaUrl).origin] : [];
  return `default-src 'none'; ${["connect-src 'self'", ...others].join(' ')}`;
};

/** Policy for all other responses: nothing may run. */
export const policyForData = "default-src 'none'; frame-ancestors 'none'; sandbox";
