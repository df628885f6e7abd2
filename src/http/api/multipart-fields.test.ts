import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { readFields, type FieldSchema } from './multipart-fields.ts';

const schemaOf = (type: z.ZodType) => z.toJSONSchema(type, { io: 'input' }) as FieldSchema;
const contact = z.strictObject({ phone: z.string(), viber: z.boolean() }).meta({ id: 'Contact' });
const listing = schemaOf(
  z.strictObject({
    title: z.string(),
    barter: z.boolean().default(false),
    price: z.number(),
    year: z.int().nullable(),
    kind: z.union([z.literal('car'), z.literal('bus')]),
    features: z.array(z.string()),
    counts: z.array(z.int()),
    contact,
    other: contact.optional(),
  }),
);
const read = (...fields: [string, string][]) => readFields(fields, listing);

describe('readFields', () => {
  it('converts form fields to the values of a JSON body', () => {
    expect(
      read(
        ['title', '1'],
        ['barter', '1'],
        ['price', '1250.5'],
        ['year', '2015'],
        ['kind', 'car'],
        ['features[0]', 'abs'],
        ['features[1]', '4x4'],
        ['counts[0]', '7'],
        ['contact', '{"phone":"0881","viber":true}'],
        ['other', '{"phone":"0882","viber":false}'],
      ),
    ).toEqual({
      title: '1',
      barter: true,
      price: 1250.5,
      year: 2015,
      kind: 'car',
      features: ['abs', '4x4'],
      counts: [7],
      contact: { phone: '0881', viber: true },
      other: { phone: '0882', viber: false },
    });
  });

  it.each([
    ['barter', 'yes'],
    ['barter', 'true'],
    ['price', '1e9'],
    ['price', ''],
    ['price', ' 5'],
    ['year', 'NaN'],
    ['contact', '{"phone":'],
    ['contact', '{"__proto__":{"is_admin":true}}'],
    ['contact', '{"a":{"constructor":1}}'],
    ['unknown', '1'],
  ])('leaves %s=%s unchanged for the schema to refuse', (name, text) => {
    expect(read([name, text])).toEqual({ [name]: text });
  });

  it.each<[string, [string, string][]]>([
    [
      'a name twice',
      [
        ['title', 'a'],
        ['title', 'b'],
      ],
    ],
    [
      'an index twice',
      [
        ['features[0]', 'a'],
        ['features[0]', 'b'],
      ],
    ],
    ['a gap', [['features[1]', 'a']]],
    [
      'a name both with and without an index',
      [
        ['features', 'a'],
        ['features[0]', 'b'],
      ],
    ],
    ['a prototype', [['__proto__', '{"is_admin":true}']]],
    ['a prototype with an index', [['__proto__[0]', 'a']]],
    ['a constructor', [['constructor', '1']]],
    ['a nested name', [['contact[phone]', '1']]],
    ['a deep name', [['features[0][0]', '1']]],
    ['a huge index', [['features[1000000]', '1']]],
    ['no name', [['', '1']]],
    ['a dotted name', [['a.b', '1']]],
  ])('refuses %s', (_what, fields) => {
    expect(read(...fields)).toBeUndefined();
    expect(({} as Record<string, unknown>)['is_admin']).toBeUndefined();
  });

  it('converts fields by the matching form of a union', () => {
    const forms = schemaOf(
      z.discriminatedUnion('userType', [
        z.strictObject({ userType: z.literal('personal'), name: z.string() }),
        z.strictObject({ userType: z.literal('company'), eik: z.string(), dealer: z.boolean() }),
      ]),
    );
    const fields: [string, string][] = [
      ['userType', 'company'],
      ['eik', '131071587'],
      ['dealer', '0'],
    ];
    expect(readFields(fields, forms)).toEqual({ userType: 'company', eik: '131071587', dealer: false });
  });
});
