/**
 * Finds attempts to bypass the site in a seller's text. The patterns are loose because a match only causes a
 * review. Personal numbers are rejected instead; see `kernel/personal-number.ts`. Contacts are masked; see
 * `kernel/contacts/contact-parts.ts`.
 */

/** Whether a word mixes Latin and Cyrillic letters to imitate another word, e.g. `Гоlf`. */
export const hasMixedLetters = (text: string): boolean =>
  [...text.matchAll(/\p{L}+/gu)].some(
    ([word]) => /\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}/u.test(word),
  );

const outside = [
  /western\s*union|money\s*gram|манигр[ае]м|уестърн/iu,
  /(?:биткойн|bitcoin|\bbtc\b|usdt|крипто|crypto)/iu,
  /(?:капаро|аванс|депозит|предплащане|deposit|advance payment|prepay\w*)[^.!?]{0,60}(?:сметка|iban|изиплей|easypay|e-?pay|revolut|револют|превод|paypal|transfer|ваучер|voucher)/iu,
  /(?:превод|преведете|изпратете|плащане|transfer|send)[^.!?]{0,40}(?:капаро|аванс|депозит|предварително|deposit|in advance|upfront)/iu,
  /\b[a-z]{2}\d{2}[ ]?(?:[a-z\d]{4}[ ]?){3,7}[a-z\d]{0,4}\b/iu,
  /(?:спедитор|куриер|shipping (?:company|agent)|escrow|ескроу)[^.!?]{0,60}(?:плащ|сметка|pay|депозит|deposit)/iu,
  /(?:gift\s?cards?|подаръчни карти|paysafe)/iu,
];

/** Whether a text asks for payment before a viewing or by untraceable means. */
export const hasPaymentOutside = (text: string): boolean => outside.some((pattern) => pattern.test(text));
