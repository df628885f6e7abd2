/** Values of parameters that give access, also inside an address that is itself a parameter (`redirect=%2F…%3Dabc`). */
const PARAMETER = /(token|code|key|signature)(=|%3D)[^&\s"'#%]+/gi;
/** A token of `makeToken`, e.g. as a part of a path, or of the API for dealers. */
const TOKEN = /(?<![\w-])(?:volan_)?[\w-]{43}(?![\w-])/g;
/** Key of the signatures of webhooks. */
const WEBHOOK_SECRET = /whsec_[\w+/=-]+/g;
const MASK = '[masked]';

/** Masks tokens of links (reset, confirmation, download) in a text for the log. */
export const withoutTokens = (text: string): string =>
  text.replaceAll(PARAMETER, `$1$2${MASK}`).replaceAll(TOKEN, MASK).replaceAll(WEBHOOK_SECRET, MASK);
