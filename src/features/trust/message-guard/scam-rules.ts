import type { ScamWarning } from './scam-warning.ts';

/** Concepts of which one is at most so many words away. */
export type Nearby = readonly [words: number, ...concepts: string[]];

/** Warns at `anchor` with a concept of every group of `near`, unless a group of `unless` makes it harmless. */
export interface ScamRule {
  kind: ScamWarning;
  anchor: string;
  near: readonly Nearby[];
  unless: readonly Nearby[];
  /** Whether a negation just before a concept makes it count as absent. */
  negatable: boolean;
}

const rule = (
  kind: ScamWarning,
  anchor: string,
  near: readonly Nearby[] = [],
  unless: readonly Nearby[] = [],
): ScamRule => ({ kind, anchor, near, unless, negatable: true });

const transferred = ['transfer', 'send', 'account', 'iban', 'wallet', 'demand'] as const;

export const scamRules: readonly ScamRule[] = [
  rule('deposit', 'deposit', [[7, ...transferred]], [[4, 'lease']]),
  rule('deposit', 'deposit', [[5, 'ahead', 'before', 'travel', 'now']], [[4, 'lease', 'inPerson']]),
  rule(
    'deposit',
    'deposit',
    [[6, 'give', 'pay', 'want', 'hold', 'amount', 'against']],
    [[5, 'lease', 'inPerson', 'viewing', 'liked']],
  ),
  rule(
    'deposit',
    'deposit',
    [
      [4, 'want', 'hold'],
      [12, 'before', 'ahead'],
    ],
    [[4, 'lease']],
  ),
  {
    ...rule('deposit', 'deposit', [
      [2, 'not'],
      [6, 'hold'],
    ]),
    negatable: false,
  },
  rule('deposit', 'demand', [[4, 'amount']], [[4, 'inPerson']]),
  rule(
    'deposit',
    'amount',
    [
      [6, ...transferred, 'pay', 'give', 'against'],
      [12, 'hold'],
    ],
    [[4, 'inPerson', 'lease']],
  ),
  rule('deposit', 'pay', [[3, 'ahead']], [[4, 'inPerson', 'lease']]),
  rule('deposit', 'transfer', [[4, 'ahead', 'half']], [[4, 'inPerson', 'lease']]),
  rule(
    'deposit',
    'half',
    [
      [4, 'pay', 'transfer'],
      [4, 'now'],
    ],
    [[4, 'inPerson', 'lease']],
  ),
  rule('deposit', 'fee', [[2, 'hold']]),

  rule(
    'account_number',
    'iban',
    [[6, 'transfer', 'send', 'give', 'want', 'tell', 'demand', 'pay']],
    [[6, 'inPerson']],
  ),
  rule('account_number', 'card', [[4, 'cardDetail']], [[4, 'vehicleCard']]),
  rule('account_number', 'card', [[4, 'enter']], [[4, 'vehicleCard']]),

  rule('courier', 'escrow'),
  rule(
    'courier',
    'courier',
    [[9, 'pay', 'money', 'transfer', 'fee', 'card', 'account']],
    [[3, 'who', 'inPerson']],
  ),
  rule('courier', 'courier', [
    [6, 'take'],
    [8, 'vehicle'],
  ]),
  rule('courier', 'abroad', [
    [20, 'delivery', 'courier'],
    [20, 'pay', 'transfer', 'money'],
  ]),
  rule(
    'courier',
    'delivery',
    [
      [8, 'pay', 'transfer'],
      [8, 'vehicle', 'courier'],
      [10, 'ahead', 'before', 'money', 'abroad'],
    ],
    [[3, 'who', 'inPerson']],
  ),

  rule('outside', 'untraceable'),
  rule('outside', 'voucher', [[6, 'pay', 'demand', 'send', 'money', 'amount', 'want']]),
  rule('outside', 'gift', [[3, 'card']]),
  rule('outside', 'outside', [[2, 'platform']]),
  rule('outside', 'platform', [
    [4, 'not'],
    [4, 'pay', 'through', 'fee'],
  ]),
  rule(
    'outside',
    'wallet',
    [[6, 'transfer', 'send', 'pay', 'money', 'only', 'demand', 'give']],
    [[4, 'inPerson']],
  ),
  rule(
    'outside',
    'messenger',
    [
      [12, 'write', 'send'],
      [12, 'pay', 'transfer', 'money', 'account', 'linkWord', 'url', 'shortUrl'],
    ],
    [[8, 'inPerson']],
  ),
  rule('outside', 'stranger', [
    [4, 'only', 'write'],
    [8, 'pay', 'fee', 'money'],
  ]),

  rule(
    'code',
    'code',
    [
      [9, 'codeSource'],
      [12, 'tell', 'send', 'arrived'],
    ],
    [[3, 'vehicleCode']],
  ),
  rule(
    'code',
    'digits',
    [
      [8, 'tell', 'send'],
      [10, 'codeSource'],
    ],
    [[3, 'vehicleCode']],
  ),

  rule('link', 'badUrl'),
  rule('link', 'shortUrl', [[12, 'card', 'pay', 'money', 'enter', 'transfer', 'open']]),
  rule('link', 'url', [[12, 'card', 'pay', 'money', 'enter', 'transfer']]),
  rule('link', 'linkWord', [
    [10, 'card', 'enter', 'pay', 'money', 'transfer'],
    [10, 'open', 'enter', 'card', 'pay', 'send'],
  ]),
];
