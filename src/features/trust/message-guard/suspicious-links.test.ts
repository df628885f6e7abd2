import { describe, expect, it } from 'vitest';
import { replaceLinks } from './suspicious-links.ts';

const trusts = (text: string) => {
  const found: string[] = [];
  replaceLinks(text, (trust) => {
    found.push(trust);
    return ' ';
  });
  return found;
};

describe('replaceLinks', () => {
  it.each([
    ['official', 'https://www.econt.com/find-office'],
    ['official', 'https://www.mobile.bg/obiava-4111111111111111-audi'],
    ['official', 'speedy.bg'],
    ['unknown', 'https://autohaus-ruse.bg/koli?page=2'],
    ['unknown', 'https://speedboats.bg'],
    ['cheap', 'https://snimki.xyz/a1'],
    ['unknown', 'https://example.com/order/5'],
    ['short', 'https://bit.ly/3x'],
    ['bad', 'https://econt-pay.top/order/1'],
    ['bad', 'https://mobile.bg.safe-deal.xyz'],
    ['bad', 'https://www.econt.com.parcel-id.co/33'],
    ['bad', 'https://ec0nt.com'],
    ['bad', 'https://speeedy.bg'],
    ['bad', 'https://spеedy.bg'],
    ['bad', 'https://xn--cont-5na.bg'],
    ['bad', 'http://185.23.44.9/pay'],
    ['bad', 'https://payment.confirm-sale.com'],
  ])('reads the trust %s of %s', (trust, link) => expect(trusts(`виж ${link} тук`)).toEqual([trust]));

  it.each(['2.0 TDI, 1.968 куб.см', 'Продадена.Благодаря', 'от 09.00 до 18.00 ч.', 'версия 8.8.8.8'])(
    'finds no link in %j',
    (text) => expect(trusts(text)).toEqual([]),
  );

  it('joins an address with a dot in words', () =>
    expect(trusts('econt-pay точка com и ekont-bg . top')).toEqual(['bad', 'bad']));
});
