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
  rule('deposit', 'deposit', [`7 ${transferred}`], ['4 lease', '8 past']),
  rule('deposit', 'deposit', ['5 ahead before travel now'], ['4 lease inPerson', '8 past']),
  rule(
    'deposit',
    'deposit',
    ['6 give pay want hold amount against'],
    ['7 lease inPerson viewing liked past'],
  ),
  rule('deposit', 'viewing', ['<4 before', '10 pay transfer money amount'], ['4 inPerson']),
  rule('deposit', 'amount', ['3 guarantee'], ['4 inPerson lease']),
  rule('deposit', 'hold', ['6 transfer pay', '6 money amount'], ['6 inPerson viewing']),
  rule('deposit', 'deposit', ['2 figure'], ['5 lease inPerson viewing liked', '8 past']),
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
  rule('deposit', 'fee', ['3 viewing', '8 amount ahead'], ['4 inPerson']),
  rule('deposit', 'fee', ['8 release', '10 pay amount transfer'], ['4 inPerson lease']),
  rule('deposit', 'fee', ['6 pay', '12 before ahead', '10 amount iban account'], ['6 inPerson lease']),
  rule('deposit', 'release', ['12 pay', '10 amount fee'], ['6 inPerson lease']),
  rule('deposit', 'mistake', ['10 transfer send money amount', '12 giveBack'], ['6 inPerson']),
  rule('deposit', 'release', ['8 pay', '8 money transfer'], ['6 inPerson lease']),
  rule('deposit', 'release', ['4 account', '10 amount'], ['6 inPerson lease']),
  rule('deposit', 'mistake', ['10 sent', '14 giveBack'], ['6 inPerson']),
  rule('deposit', 'money', ['2 small', '12 transfer give pay hold ahead before wallet'], ['6 inPerson']),
  rule('deposit', 'assurance', ['3 money amount', '8 transfer pay give'], ['4 inPerson lease']),
  rule('deposit', 'viewing', ['8 fee', '8 ahead only'], ['4 inPerson', '8 appointment']),
  { ...rule('deposit', 'viewing', ['4 before', '8 amount', '10 ahead deposit pay']), isNegatable: false },
  rule('deposit', 'transfer', ['3 want', '8 soon'], ['6 inPerson lease']),
  rule('deposit', 'money', ['4 want', '8 soon', '12 account bank'], ['6 inPerson lease']),
  rule('deposit', 'client', ['12 amount', '14 fee register'], ['8 inPerson']),
  rule('deposit', 'cheque', ['14 cash giveBack transfer']),

  rule('account_number', 'iban', ['6 transfer send give want tell demand pay'], ['6 inPerson']),
  rule('account_number', 'account', ['4 give want tell', '8 transfer pay send'], ['6 inPerson expense']),
  rule('account_number', 'account', ['4 give want tell', '4 cardDetail'], ['6 inPerson expense']),
  rule('account_number', 'card', ['4 cardDetail'], ['4 vehicleCard', '8 past inPerson']),
  rule('account_number', 'card', ['4 enter'], ['4 vehicleCard']),
  rule('account_number', 'cvv', ['8 tell send enter demand want']),
  rule('account_number', 'card', ['8 tell', '8 cardDetail digits'], ['4 vehicleCard']),
  rule('account_number', 'balance', ['4 enter tell', '14 money transfer number card'], ['4 vehicleCard']),
  rule('account_number', 'balance', ['4 amount', '8 card', '14 transfer enter release'], ['4 vehicleCard']),

  rule('courier', 'escrow'),
  rule('courier', 'courier', ['9 pay money transfer fee card'], ['3 who inPerson', '12 parts', '8 past']),
  rule('courier', 'courier', ['6 take', '8 vehicle'], ['6 parts']),
  rule('courier', 'courier', ['14 take', '14 money']),
  rule('courier', 'safe', ['3 purchase', '16 pay transfer account linkWord'], ['8 notary']),
  rule('courier', 'broker', ['14 money', '14 entrust take give fee'], ['6 inPerson parts']),
  rule('courier', 'broker', ['10 entrust travel', '14 pay transfer amount'], ['6 inPerson parts']),
  rule('courier', 'entrust', ['4 money', '12 company account platform'], ['8 notary lease']),
  rule('courier', 'papers', ['8 send demand', '12 post', '14 money pay transfer'], ['6 inPerson']),
  rule('courier', 'transport', ['6 account', '8 pay transfer'], ['6 inPerson parts']),
  rule('courier', 'transport', ['8 half', '8 pay transfer'], ['6 inPerson parts']),
  rule('courier', 'delivery', ['8 pay transfer', '14 amount', '16 vehicle'], ['6 inPerson who parts']),
  rule('courier', 'abroad', ['20 delivery courier transport', '20 pay transfer money'], ['6 inPerson']),
  rule(
    'courier',
    'delivery',
    ['8 pay transfer', '8 vehicle courier', '10 ahead before money abroad'],
    ['3 who inPerson'],
  ),

  rule('outside', 'untraceable', [], ['2 vehicle']),
  rule('outside', 'voucher', ['6 pay demand send money amount want buy']),
  rule('outside', 'voucher', ['8 tell hold']),
  rule('outside', 'forward', ['10 money amount', '10 account company want'], ['6 inPerson']),
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
  rule('code', 'code', ['9 codeSource digits', '12 approve giveBack'], ['3 vehicleCode']),
  rule('code', 'staff', ['16 code', '16 tell approve enter'], ['3 vehicleCode']),
  rule('code', 'bankApp', ['8 access', '12 give tell want send']),
  rule('code', 'staff', ['8 bank', '16 approve money transfer']),
  rule('code', 'bankApp', ['6 approve', '16 money transfer'], ['8 notary']),
  rule('code', 'identity', ['8 tell send demand give', '12 iban account card code transfer'], ['6 inPerson']),
  rule('code', 'remote'),
  rule('code', 'install', ['4 program', '16 money transfer pay linkWord']),
  rule('code', 'digits', ['8 tell send', '10 codeSource'], ['3 vehicleCode']),

  rule('link', 'badUrl'),
  rule('link', 'qr', ['8 bank bankApp money transfer']),
  rule('link', 'shortUrl', ['12 card pay money enter transfer open bank']),
  rule('link', 'url', ['12 card pay money enter transfer bank']),
  rule('link', 'linkWord', ['10 card enter pay money transfer', '10 open enter card pay send']),
];
