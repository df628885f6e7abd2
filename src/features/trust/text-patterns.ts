/**
 * What in a text of a seller wants a look: ways around this place. Patterns are loose, since nothing is refused for
 * them; a personal number is, and `kernel/personal-number.ts` finds it.
 */

const email =
  /[\w.+-]+\s?(?:@|\(at\)|\[at\]|собака|маймунско а)\s?[\w-]+\s?(?:\.|\(dot\)|точка)\s?[a-z]{2,}/iu;
/** As numbers are written here: with a country code, a leading nought, or a mobile number without either. */
const phone = /(?<![\d.,])(?:(?:\+|00)\d{1,3}|0|(?=8[789]))(?:[\s()./-]{0,2}\d){8,12}(?!\d)/u;
const address =
  /(?:https?:\/\/|www\.)\S+|(?<![\w.])(?:t\.me|wa\.me|viber\.me|fb\.com|facebook\.com|instagram\.com)\/?\S*/iu;

/** A telephone number, an e-mail or web address: the contact has fields of its own. */
export const hasContact = (text: string): boolean =>
  email.test(text) || address.test(text) || phone.test(withoutVehicleNumbers(text));

/** Dates and numbers of parts look like telephone numbers: a date is none, nor is what letters touch. */
const withoutVehicleNumbers = (text: string): string =>
  text
    .replaceAll(/\b\d{1,2}[./-]\d{1,2}[./-]\d{4}\b/g, ' ')
    .replaceAll(/\b(?=\w*[a-zа-я])(?=\w*\d)[\wа-я]+\b/giu, ' ');

/** A word of Latin and Cyrillic letters, as `Гоlf`: it looks like another word than it is. */
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

/** Being asked to pay before seeing the vehicle, or by ways that cannot be traced. */
export const hasPaymentOutside = (text: string): boolean => outside.some((pattern) => pattern.test(text));
