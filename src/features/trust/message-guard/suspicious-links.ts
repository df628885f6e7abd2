import { toLatin, unifyScript } from '#kernel/script.ts';

/** `official`: a known service; `short`: hides its destination; `bad`: imitates a service or a payment. */
export type LinkTrust = 'official' | 'unknown' | 'cheap' | 'short' | 'bad';

const links =
  /(?<scheme>https?:\/\/)?(?<host>[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,6})(?<path>[/?#][^\s<>]*)?/giu;
const spelledDot =
  /(?<=[a-z\d])\s?[[({]?\s?(?:точка|tochka|dot)\s?[\])}]?\s?(?=(?:com|net|org|bg|top|shop|site|online)\b)/giu;
const spacedDot = /(?<=[a-z\d])(?:\s\.\s?|\.\s)(?=(?:com|net|org|top|shop|site|online|xyz)\b)/giu;

/** Companies that frauds imitate, by the names in their addresses, with all their addresses. */
const brands: Readonly<Record<string, string>> = {
  'econt ekont': 'econt.com econt.bg ekont.com',
  'speedy spidi': 'speedy.bg',
  sameday: 'sameday.bg sameday.ro',
  boxnow: 'boxnow.bg',
  dhl: 'dhl.com dhl.bg dhl.de',
  'bgpost bgposts': 'bgpost.bg',
  olx: 'olx.bg olx.ro olx.pl olx.ua olx.com',
  mobilebg: 'mobile.bg',
  carsbg: 'cars.bg',
  autobg: 'auto.bg',
  'dsk dskbank dskdirect bankadsk': 'dskbank.bg dskdirect.bg',
  'ubb ubbonline': 'ubb.bg',
  'fibank myfibank': 'fibank.bg',
  postbank: 'postbank.bg',
  'unicredit unicreditbulbank bulbank': 'unicreditbulbank.bg unicredit.eu',
  'procredit procreditbank': 'procreditbank.bg',
  'epay easypay': 'epay.bg easypay.bg',
  paypal: 'paypal.com paypal.me',
  revolut: 'revolut.com revolut.me',
  westernunion: 'westernunion.com',
  moneygram: 'moneygram.com',
  mobilede: 'mobile.de',
  'autoscout autoscout24': 'autoscout24.com autoscout24.bg autoscout24.de autoscout24.it',
  whatsapp: 'whatsapp.com',
  viber: 'viber.com',
};
const officialHosts = new Set([
  ...Object.values(brands).flatMap((hosts) => hosts.split(' ')),
  ...`youtube.com youtu.be google.com goo.gl imgur.com facebook.com instagram.com tiktok.com carvertical.com autodna.com
    copart.com iaai.com wikipedia.org abv.bg gmail.com ibb.co dropbox.com waze.com kolata.bg wa.me t.me carfax.com
    government.bg mvr.bg nap.bg guaranteefund.org`.split(/\s+/),
]);
const shorteners = new Set(
  'bit.ly tinyurl.com t.ly cutt.ly is.gd rb.gy shorturl.at ow.ly t.co rebrand.ly goo.su clck.ru urlz.fr s.id'.split(
    ' ',
  ),
);
/** Cheap endings that frauds use most; suspicious with a word of payment. */
const cheapEnding =
  /^(?:top|xyz|club|click|live|online|site|shop|store|support|icu|cfd|buzz|info|space|website|link|delivery|sbs|pro|cc|vip|monster|quest|rest|life|world|today|fun|work|services?)$/;
const usualEnding =
  /^(?:com|net|org|bg|eu|de|ro|gr|it|uk|ru|io|me|co|ly|app|dev|biz|tv|to|gl|at|ch|fr|es|pl|nl|be|us|бг)$/;
const paymentPart =
  /^(?:pay\w{0,6}|getpay|safe\w*|secure\w*|verif\w*|order\w*|deliver\w*|dostavk\w*|track\w*|claim\w*|receiv\w*|accept\w*|login|prevod\w*|poluch\w*|parcel\w*|bank\w*|kurier\w*|courier\w*|deal\w*|parichni|confirm\w*|refund\w*|transfer\w*|checkout|карта|плащане)$/;
const ipAddress = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/** Links of a text with their trust; `replaced` holds `placeholder(trust)` instead of each. */
export function replaceLinks(text: string, placeholder: (trust: LinkTrust) => string): string {
  return text
    .replaceAll(spelledDot, '.')
    .replaceAll(spacedDot, '.')
    .replaceAll(links, (link, ...rest: unknown[]) => {
      const { scheme, host = '', path = '' } = rest.at(-1) as Record<string, string | undefined>;
      const labels = host.toLowerCase().split('.');
      const ending = labels.at(-1) ?? '';
      const isLink =
        scheme !== undefined || path.startsWith('/') || usualEnding.test(ending) || cheapEnding.test(ending);
      if (!isLink || (ipAddress.test(host) && scheme === undefined && path === '')) return link;
      return placeholder(trustOf(labels, path));
    });
}

function trustOf(labels: readonly string[], path: string): LinkTrust {
  const host = labels.join('.');
  if (ipAddress.test(host)) return 'bad';
  const domain = labels.slice(-2).join('.');
  if (officialHosts.has(domain)) return 'official';
  if (shorteners.has(domain)) return 'short';
  if (labels.some(isDisguised) || imitatesBrand(labels)) return 'bad';
  const parts = [...labels.slice(0, -1), path]
    .join('.')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u);
  const payments = parts.filter((part) => paymentPart.test(part)).length;
  return payments >= (cheapEnding.test(labels.at(-1) ?? '') ? 1 : 2)
    ? 'bad'
    : cheapEnding.test(labels.at(-1) ?? '')
      ? 'cheap'
      : 'unknown';
}

/** Whether a label is encoded or mixes alphabets, which imitates another address. */
const isDisguised = (label: string): boolean =>
  label.startsWith('xn--') || (/[a-z]/.test(label) && /[^\0-\x7f]/.test(label));

const brandNames = Object.keys(brands).flatMap((names) => names.split(' '));
const digitShapes: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's' };

function imitatesBrand(labels: readonly string[]): boolean {
  const names = labels.slice(0, -1).map((label) => toLatin(unifyScript(label)));
  const whole = names.join('-').replaceAll(/[^a-z\d]/g, '');
  const parts = [
    ...names.flatMap((name) => name.split('-')),
    ...names.map((name) => name.replaceAll('-', '')),
  ];
  const spelled = parts.map((part) => part.replaceAll(/[01345]/g, (digit) => digitShapes[digit] ?? digit));
  const isNamed = brandNames.some((brand) => parts.includes(brand) || spelled.includes(brand));
  return (
    isNamed ||
    brandNames.some((brand) => brand.length >= 6 && whole.startsWith(brand)) ||
    spelled.some((part) => brandNames.some((brand) => brand.length >= 5 && hasExtraLetter(part, brand)))
  );
}

/** Whether a part is a name with one more letter or digit: `speeedy`, `spe3dy`. */
const hasExtraLetter = (part: string, name: string): boolean =>
  part.length === name.length + 1 &&
  part[0] === name[0] &&
  Array.from(part).some((_, index) => part.slice(0, index) + part.slice(index + 1) === name);
