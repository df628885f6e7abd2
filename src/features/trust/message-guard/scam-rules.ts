import type { ScamWarning } from './scam-warning.ts';

/** Concepts of which one is at most so many words before or after. */
export interface Nearby {
  before: number;
  after: number;
  concepts: readonly string[];
}

/** Warns at `anchor` with a concept of every group of `near`, unless a group of `unless` makes it harmless. */
export interface ScamRule {
  kind: ScamWarning;
  anchor: string;
  near: readonly Nearby[];
  unless: readonly Nearby[];
  /** Whether a negation just before a concept makes it count as absent. */
  isNegatable: boolean;
}

/** Groups are written as the number of words and the concepts; `<` counts only words before the anchor. */
const rule = (
  kind: ScamWarning,
  anchor: string,
  near: readonly string[] = [],
  unless: readonly string[] = [],
): ScamRule => ({ kind, anchor, near: near.map(nearby), unless: unless.map(nearby), isNegatable: true });

function nearby(group: string): Nearby {
  const [words, ...concepts] = group.split(' ');
  const before = Number(words?.replace('<', ''));
  return { before, after: words?.startsWith('<') ? -1 : before, concepts };
}

const transferred = 'transfer send account iban wallet demand';

export const scamRules: readonly ScamRule[] = [
  rule('deposit', 'deposit', [`7 ${transferred}`], ['4 lease']),
  rule('deposit', 'deposit', ['5 ahead before travel now'], ['4 lease inPerson']),
  rule('deposit', 'deposit', ['6 give pay want hold amount against'], ['7 lease inPerson viewing liked']),
  rule('deposit', 'viewing', ['<4 before', '10 pay transfer money amount'], ['4 inPerson']),
  rule('deposit', 'amount', ['3 guarantee'], ['4 inPerson lease']),
  rule('deposit', 'hold', ['6 transfer pay', '6 money amount'], ['6 inPerson viewing']),
  rule('deposit', 'deposit', ['2 figure'], ['5 lease inPerson viewing liked']),
  rule('deposit', 'viewing', ['<2 afterwards', '<10 deposit']),
  rule('deposit', 'deposit', ['4 want hold', '12 before ahead'], ['4 lease']),
  { ...rule('deposit', 'deposit', ['2 not', '6 hold']), isNegatable: false },
  rule('deposit', 'demand', ['4 amount'], ['4 inPerson']),
  rule('deposit', 'amount', [`6 ${transferred} pay give against`, '12 hold'], ['4 inPerson lease']),
  rule('deposit', 'amount', ['4 want give', '10 assurance ahead'], ['4 inPerson lease']),
  rule('deposit', 'hold', ['8 account wallet', '8 give transfer'], ['4 inPerson']),
  rule('deposit', 'pay', ['3 ahead'], ['4 inPerson lease']),
  rule('deposit', 'transfer', ['4 ahead half'], ['4 inPerson lease']),
  rule('deposit', 'transfer', ['8 amount', '8 assurance'], ['4 inPerson lease']),
  rule('deposit', 'half', ['4 pay transfer', '4 now'], ['4 inPerson lease']),
  rule('deposit', 'fee', ['2 hold'], ['4 inPerson']),

  rule('account_number', 'iban', ['6 transfer send give want tell demand pay'], ['6 inPerson']),
  rule('account_number', 'account', ['4 give want tell', '8 transfer pay send'], ['6 inPerson expense']),
  rule('account_number', 'account', ['4 give want tell', '4 cardDetail'], ['6 inPerson expense']),
  rule('account_number', 'card', ['4 cardDetail'], ['4 vehicleCard']),
  rule('account_number', 'card', ['4 enter'], ['4 vehicleCard']),

  rule('courier', 'escrow'),
  rule('courier', 'courier', ['9 pay money transfer fee card'], ['3 who inPerson']),
  rule('courier', 'courier', ['6 take', '8 vehicle']),
  rule('courier', 'courier', ['14 take', '14 money']),
  rule('courier', 'abroad', ['20 delivery courier transport', '20 pay transfer money'], ['6 inPerson']),
  rule(
    'courier',
    'delivery',
    ['8 pay transfer', '8 vehicle courier', '10 ahead before money abroad'],
    ['3 who inPerson'],
  ),

  rule('outside', 'untraceable', [], ['2 vehicle']),
  rule('outside', 'voucher', ['6 pay demand send money amount want buy']),
  rule('outside', 'gift', ['4 card']),
  rule('outside', 'outside', ['2 platform']),
  { ...rule('outside', 'platform', ['4 not', '4 pay through fee']), isNegatable: false },
  { ...rule('outside', 'platform', ['<1 before', '10 pay transfer send money']), isNegatable: false },
  rule('outside', 'wallet', ['6 transfer send pay money only demand give'], ['4 inPerson']),
  rule(
    'outside',
    'messenger',
    ['12 write send', '12 pay transfer money account linkWord url shortUrl'],
    ['8 inPerson'],
  ),
  rule('outside', 'stranger', ['12 pay transfer money account linkWord'], ['8 inPerson']),

  rule('code', 'code', ['9 codeSource digits', '12 tell send arrived'], ['3 vehicleCode']),
  rule('code', 'digits', ['8 tell send', '10 codeSource'], ['3 vehicleCode']),

  rule('link', 'badUrl'),
  rule('link', 'shortUrl', ['12 card pay money enter transfer open bank']),
  rule('link', 'url', ['12 card pay money enter transfer bank']),
  rule('link', 'linkWord', ['10 card enter pay money transfer', '10 open enter card pay send']),
];
