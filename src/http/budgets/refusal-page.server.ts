import { createHash } from 'node:crypto';
import { statusWords, type StatusWords } from '#pages/errors/status-words.ts';
import { locales, type Locale } from '#kernel/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { PRIVATE } from '#platform/web/cache-control.ts';
import { xmlText } from '#platform/web/xml.ts';
import { entityTag } from '#platform/web/entity-tag.server.ts';
import { PageBody } from '../pages/page-body.server.ts';
import type { Page } from '../pages/page-cache.server.ts';

/** Colours of the theme; the one of the system, because the page runs no script that could read another. */
const STYLE = `:root{color-scheme:light dark;--b:#f8fafc;--f:#0f172a;--g:#475569;--p:#047857;--o:#fff}
@media (prefers-color-scheme:dark){:root{--b:#020617;--f:#f8fafc;--g:#cbd5e1;--p:#10b981;--o:#020617}}
body{margin:0;background:var(--b);color:var(--f);font:16px/1.5 Inter,system-ui,sans-serif}
main{max-width:56ch;margin:0 auto;padding:64px 16px;text-align:center}
.n{margin:0;font-size:104px;line-height:1;font-weight:700}
h1{margin:24px 0 8px;font-size:24px;line-height:1.25}
.t{margin:0;color:var(--g)}
nav{display:flex;flex-wrap:wrap;justify-content:center;gap:12px;margin-top:28px}
a{color:inherit;padding:11px 20px;border:1px solid var(--g);border-radius:8px;font-weight:600;text-decoration:none}
a.p{background:var(--p);border-color:var(--p);color:var(--o)}
a:hover{text-decoration:underline}
a:focus-visible{outline:2px solid var(--p);outline-offset:2px}`;
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** 429: the address of the visitor has used up its budget; 503: the process is overloaded, or maintenance. */
type RefusalStatus = 429 | 503;
type RefusalWords = Pick<StatusWords, 'title' | 'text'>;

/**
 * Pages for refused people. They depend only on the language and are made once, because a refusal must cost far less
 * than the page it stands for. An empty link target is the address itself.
 */
export const refusalPages = (
  status: RefusalStatus,
  words: RefusalWords = statusWords(status),
): Record<Locale, Page> =>
  Object.fromEntries(
    locales.map((locale) => [locale, withLocale(locale, () => pageIn(locale, status, words))]),
  ) as Record<Locale, Page>;

function pageIn(locale: Locale, status: RefusalStatus, { title, text }: RefusalWords): Page {
  const link = (href: string, label: string, style = '') => `<a${style} href="${href}">${xmlText(label)}</a>`;
  const otherWays = [link('/login', m.nav_sign_in()), link('/feed.xml', 'RSS'), link('/api/docs', 'API')];
  const links = [link('', m.page_error_retry(), ' class="p"'), ...(status === 429 ? otherWays : [])];
  const body = Buffer.from(`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${xmlText(`${title()} · ${m.app_name()}`)}</title><style>${STYLE}</style></head>
<body><main id="main"><p class="n" aria-hidden="true">${status}</p><h1>${xmlText(title())}</h1><p class="t">${xmlText(text())}</p>
<nav>${links.join('')}</nav></main></body></html>`);
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
      'content-security-policy': POLICY,
      'cache-control': PRIVATE,
      vary: 'Accept-Encoding, Accept-Language, Cookie',
    },
    etag: entityTag(body),
    body: new PageBody(body),
  };
}
