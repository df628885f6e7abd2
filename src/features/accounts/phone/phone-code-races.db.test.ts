import { describe, expect, it } from 'vitest';
import { registering } from '#tests/support/registering.ts';
import { testApp, type TestBrowser } from '#tests/support/test-app.ts';
import { CODE_TRIES } from './phone-code.ts';

const here = await testApp();
const there = await testApp({ beside: here });
const { browser, start, lastCode, confirm } = registering(here);

/** Returns the browser once per process, as behind a load balancer. */
function inBothProcesses(visitor: TestBrowser): TestBrowser[] {
  const other = there.browser('198.51.100.250');
  for (const [name, value] of visitor.cookies) other.cookies.set(name, value);
  return [visitor, other];
}
const otherThan = (code: string, by: number): string =>
  String((Number(code) + by) % 1_000_000).padStart(6, '0');
const codeRows = (phones: string[]) =>
  here.ctx.db
    .selectFrom('phone_code')
    .select(['phone', 'wrong_tries', 'proven_at'])
    .where('phone', 'in', phones)
    .orderBy('phone')
    .execute();

describe('fifty concurrent codes in two processes', () => {
  it('count exactly three wrong attempts for each of five numbers', async () => {
    const phones = [1, 2, 3, 4, 5].map((number) => `+35988710000${number}`);
    const codes: string[] = [];
    const browsers: TestBrowser[][] = [];
    for (const phone of phones) {
      const visitor = browser();
      expect((await start(visitor, phone)).statusCode).toBe(200);
      codes.push(await lastCode(phone));
      browsers.push(inBothProcesses(visitor));
    }
    const tries = Array.from({ length: 50 }, (_, index) => {
      const number = index % phones.length;
      const visitor = browsers[number]?.[Math.floor(index / phones.length) % 2] as TestBrowser;
      return confirm(visitor, otherThan(codes[number] ?? '', 1 + index)).then((answer) => ({
        number,
        status: answer.statusCode,
        errors: answer.json<{ errors: { code: string[] } }>().errors.code,
      }));
    });
    const answers = await Promise.all(tries);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]));
    for (const number of phones.keys()) {
      const words = answers.filter((each) => each.number === number).map(({ errors }) => errors[0] ?? '');
      const [wrong] = words.filter((word) => words.filter((each) => each === word).length < CODE_TRIES);
      // The third wrong attempt voids the code, so its error is that of all later attempts.
      expect(words.filter((word) => word === wrong)).toHaveLength(CODE_TRIES - 1);
      expect(new Set(words).size).toBe(2);
    }
    expect(await codeRows(phones)).toEqual(
      phones.map((phone) => ({ phone, wrong_tries: CODE_TRIES, proven_at: null })),
    );
    const counted = await here.ctx.db
      .selectFrom('audit_event')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('action', '=', 'phone_code.check')
      .where('outcome', '=', 'refused')
      .executeTakeFirstOrThrow();
    expect(counted.count).toBe(phones.length * CODE_TRIES);
    // The right code is rejected after three wrong ones.
    for (const [number, [visitor]] of browsers.entries())
      expect((await confirm(visitor as TestBrowser, codes[number] ?? '')).statusCode).toBe(422);
  });

  it('count at most three wrong attempts for one number and accept the right code at most once', async () => {
    const phone = '+359887200001';
    const visitor = browser();
    await start(visitor, phone);
    const code = await lastCode(phone);
    const both = inBothProcesses(visitor);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        confirm(both[index % 2] as TestBrowser, index % 10 === 9 ? code : otherThan(code, 1 + index)),
      ),
    );
    const right = answers.filter(({ statusCode }) => statusCode === 200);
    const [row] = await codeRows([phone]);
    expect(right).toHaveLength(row?.proven_at ? 1 : 0);
    if (right.length === 0) expect(row?.wrong_tries).toBe(CODE_TRIES);
    else expect(row?.wrong_tries).toBeLessThan(CODE_TRIES);
  });
});
