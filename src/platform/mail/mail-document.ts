interface ShownItem {
  title: string;
  url: string;
  lead: string;
  lines: readonly string[];
  pictureUrl: string | undefined;
}

/** Localized plain text; `mailDocument` escapes it. */
interface MailDocument {
  lang: string;
  origin: string;
  siteName: string;
  heading: string;
  /** Shown large. */
  code: string | undefined;
  paragraphs: readonly string[];
  items: readonly ShownItem[];
  after: string | undefined;
  links: readonly { label: string; url: string }[];
  button: { label: string; url: string; hint: string } | undefined;
  footer: readonly string[];
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
/**
 * Theme colours as plain values, because few mail programs support CSS variables. Contrast ≥ 4.5:1 in both
 * schemes.
 */
const DARK = [
  '.page{background:#0b1220!important}',
  '.card{background:#151e2e!important;border-color:#2b3850!important}',
  '.text{color:#f1f5f9!important}',
  '.soft{color:#b3c0d4!important}',
  '.link{color:#6ee7b7!important}',
  '.code{background:#0b1220!important}',
  '.line{border-color:#2b3850!important}',
  '.button{background:#34d399!important}',
  '.button a{color:#052e21!important}',
].join('');
const PHONE = '.cell{padding-left:20px!important;padding-right:20px!important}';
/** Long addresses are broken instead of widening the mail. */
const WRAP = 'overflow-wrap:anywhere;word-break:break-word';

/**
 * Markup that old and new mail programs show alike: tables, inline styles, no scripts, no pictures but those of items.
 * Programs with a dark scheme get their own colours; programs that invert colours get ones that stay
 * legible.
 */
export function mailDocument(mail: MailDocument): string {
  const { lang, siteName, button } = mail;
  const row = (html: string) =>
    `<tr><td class="cell" style="padding:0 32px 16px;${FONT};${WRAP}">${html}</td></tr>`;
  const paragraph = (text: string) =>
    row(
      `<p class="text" style="margin:0;font-size:16px;line-height:24px;color:#0f172a">${escaped(text)}</p>`,
    );
  return `<!doctype html>
<html lang="${lang}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(mail.heading)}</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${DARK}}@media (max-width:480px){${PHONE}}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f8fafc">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f8fafc">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e2e8f0;border-radius:12px">
<tr><td class="cell" style="padding:24px 32px 16px;${FONT};font-size:18px;line-height:28px;font-weight:700"><a class="link" href="${escaped(mail.origin)}" style="color:#047857;text-decoration:none">${escaped(siteName)}</a></td></tr>
${row(`<h1 class="text" style="margin:0;font-size:22px;line-height:30px;font-weight:700;color:#0f172a">${escaped(mail.heading)}</h1>`)}
${mail.code === undefined ? '' : row(codeBox(mail.code))}
${mail.paragraphs.map(paragraph).join('\n')}
${mail.items.map((item) => row(itemTable(item))).join('\n')}
${mail.after === undefined ? '' : paragraph(mail.after)}
${button ? buttonRows(button, row) : ''}
${mail.links.map(({ label, url }) => row(`<a class="link" href="${escaped(url)}" style="color:#047857;font-size:14px;line-height:20px">${escaped(label)}</a>`)).join('\n')}
${row(mail.footer.map((text) => `<p class="soft" style="margin:0 0 4px;font-size:13px;line-height:18px;color:#475569">${escaped(text)}</p>`).join(''))}
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const codeBox = (code: string): string =>
  `<p class="text code" style="margin:0;padding:12px 16px;font-size:30px;line-height:38px;font-weight:700;letter-spacing:6px;text-align:center;color:#0f172a;background:#f1f5f9;border-radius:12px">${escaped(code)}</p>`;

function buttonRows(
  { label, url, hint }: { label: string; url: string; hint: string },
  row: (html: string) => string,
): string {
  const href = escaped(url);
  return [
    row(
      `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td class="button" style="background:#047857;border-radius:8px"><a href="${href}" style="display:inline-block;padding:12px 24px;${FONT};font-size:16px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none">${escaped(label)}</a></td></tr></table>`,
    ),
    row(
      `<p class="soft" style="margin:0;font-size:13px;line-height:18px;color:#475569">${escaped(hint)}<br><a class="link" href="${href}" style="color:#047857;word-break:break-all">${href}</a></p>`,
    ),
  ].join('\n');
}

/** Picture and facts side by side; the whole is as wide as the card, also on phones. */
function itemTable({ title, url, lead, lines, pictureUrl }: ShownItem): string {
  const href = escaped(url);
  const picture =
    pictureUrl === undefined
      ? ''
      : `<td width="120" valign="top" style="padding:12px 0 12px 12px"><a href="${href}"><img src="${escaped(pictureUrl)}" width="120" height="90" alt="" style="display:block;width:120px;height:90px;object-fit:cover;border:0;border-radius:8px"></a></td>`;
  const facts = lines.map(
    (line) =>
      `<p class="soft" style="margin:2px 0 0;font-size:13px;line-height:18px;color:#475569">${escaped(line)}</p>`,
  );
  return `<table role="presentation" class="line" width="100%" cellpadding="0" cellspacing="0" style="border:1px solid #e2e8f0;border-radius:12px"><tr>${picture}<td valign="top" style="padding:12px;${FONT}"><p style="margin:0;font-size:16px;line-height:22px;font-weight:600"><a class="link" href="${href}" style="color:#047857;text-decoration:none">${escaped(title)}</a></p><p class="text" style="margin:2px 0 0;font-size:16px;line-height:22px;font-weight:700;color:#0f172a">${escaped(lead)}</p>${facts.join('')}</td></tr></table>`;
}
