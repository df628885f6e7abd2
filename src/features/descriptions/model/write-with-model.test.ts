import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { createTextModel } from '#platform/text-model/create-text-model.server.ts';
import { textModelPeer } from '#tests/support/text-model-peer.ts';
import { describeVehicle, type Wording } from '../describe-vehicle.ts';
import type { VehicleFacts } from '../vehicle-facts.ts';
import { writeWithModel } from './write-with-model.server.ts';

const peer = await textModelPeer();
const facts: VehicleFacts = {
  type: 'car',
  name: 'Škoda Octavia 1.6 TDI',
  columns: { model_year: 2015, mileage_km: 154_000, power_hp: 105, fuel: 'diesel', transmission: 'manual' },
  features: ['Климатик'],
  city: 'Варна',
  barter: false,
  transportIncluded: false,
};
const wording: Wording = { locale: 'bg', length: 'basic', listingId: 1, variant: 0 };
const good = {
  sentences: [
    { text: 'Продава се Škoda Octavia 1.6 TDI от 2015 г.', uses: ['identity'] },
    { text: 'Двигателят е дизелов, с мощност 105 к.с., а скоростната кутия е ръчна.', uses: ['engine'] },
    { text: 'Изминати са 154 000 км.', uses: ['use'] },
  ],
};
const template = withLocale('bg', () => describeVehicle(facts, wording));

/** Answers in turn; returns the text that a reader ends with. */
async function written(...replies: ((response: ServerResponse) => void)[]) {
  peer.requests.splice(0);
  peer.answers(...replies);
  const faults: string[] = [];
  let text: string[] = [];
  let by = '';
  const model = createTextModel(peer.settings, { silenceMs: 100, totalMs: 3_000 });
  for await (const step of writeWithModel(model, facts, wording, ({ message }) => faults.push(message))) {
    if (step.kind === 'sentence') text.push(step.text);
    else if (step.kind === 'again') text = [];
    else by = step.by;
  }
  return { text: text.join(' '), by, faults, asked: peer.requests.length };
}
const goodText = good.sentences.map(({ text }) => text).join(' ');

it('takes sentences whose claims are among the facts', async () => {
  expect(await written(peer.says(good))).toEqual({ text: goodText, by: 'model', faults: [], asked: 1 });
});

it('sends typed facts in sentences of our own, and nothing of the seller', async () => {
  await written(peer.says(good));
  const { messages } = JSON.parse(peer.requests[0]?.body ?? '') as { messages: { content: string }[] };
  const sent = JSON.parse(messages[1]?.content ?? '') as { facts: Record<string, string> };
  expect(Object.keys(sent.facts)).toEqual(['identity', 'engine', 'use']);
  expect(Object.values(sent.facts).join(' ')).toBe(template);
});

it('asks once more after a fault and takes back the sentences before it', async () => {
  const lie = { sentences: [good.sentences[0], { text: 'С мощност 150 к.с.', uses: ['engine'] }] };
  expect(await written(peer.says(lie), peer.says(good))).toEqual({
    text: goodText,
    by: 'model',
    faults: ['claims without a fact'],
    asked: 2,
  });
});

describe('writes by rules after two faults', () => {
  const sentences = (text: string, uses = ['identity']) => peer.says({ sentences: [{ text, uses }] });
  it.each<[string, (response: ServerResponse) => void, string]>([
    ['invented facts', sentences('Автомобилът е имал един собственик.'), 'claims without a fact'],
    ['invented equipment', sentences('С нови зимни гуми.'), 'claims without a fact'],
    ['praise', sentences('Страхотна кола!'), 'claims without a fact'],
    ['a contact', sentences('Обадете се на 0888 123 456.'), 'claims without a fact'],
    ['an address', sentences('Вижте www.example.com.'), 'claims without a fact'],
    ['markup', sentences('<b>Продава се</b> <script>x</script>.'), 'claims without a fact'],
    ['words about itself', sentences('Като езиков модел не мога.'), 'claims without a fact'],
    ['facts that were not sent', sentences('Продава се.', ['papers']), 'facts that are not stated'],
    ['no facts', sentences('Продава се.', []), 'facts that are not stated'],
    ['an unknown fact', sentences('Продава се.', ['price']), 'not of the schema'],
    ['more than one sentence may have', sentences(`${'Продава се '.repeat(30)}.`), 'not a sentence'],
    ['too few sentences', sentences('Продава се Škoda Octavia 1.6 TDI.'), 'too few sentences'],
    ['the same again', peer.says({ sentences: Array(3).fill(good.sentences[0]) }), 'repeated'],
    [
      'too many sentences',
      peer.says({ sentences: [...good.sentences, { text: 'Оглед във Варна.', uses: ['identity'] }] }),
      'too many sentences',
    ],
    ['plain text', peer.says('Ето едно описание на автомобила.'), 'too few sentences'],
    ['broken JSON', peer.says('{"sentences":[{"text":oops}]}'), 'not JSON'],
    [
      'more members than the schema has',
      peer.says({ sentences: [{ ...good.sentences[0], x: 1 }] }),
      'not of the schema',
    ],
    ['too many requests', (response) => void response.writeHead(429).end(), 'it answered 429'],
    ['silence', () => undefined, 'silent for 100 ms'],
    ['a cut answer', peer.says(good, { reason: 'length' }), 'it ended with length'],
  ])('of %s', async (_, reply, fault) => {
    expect(await written(reply)).toEqual({
      text: template,
      by: 'template',
      faults: [fault, fault],
      asked: 2,
    });
  });
});
