/**
 * Converts form fields to the JSON body of the same call by its schema. The specification encodes booleans as 1 and
 * 0, numbers as text, arrays as indexed entries (`features[0]`), and objects and arrays within arrays as JSON. Values that do not fit stay
 * texts, which the schema then refuses.
 */

/** The part of JSON Schema needed to interpret a text. */
export interface FieldSchema {
  type?: string;
  properties?: Record<string, FieldSchema>;
  items?: FieldSchema;
  anyOf?: FieldSchema[];
  oneOf?: FieldSchema[];
  $ref?: string;
  $defs?: Record<string, FieldSchema>;
}

const NAME = /^(\w{1,100})(?:\[(\d{1,3})\])?$/;
/** Names that would allow prototype pollution. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);
const NUMBER = /^-?\d{1,15}(\.\d{1,10})?$/;

/** Returns undefined when a name is invalid or repeated, or an array has gaps. */
export function readFields(
  fields: readonly (readonly [name: string, text: string])[],
  schema: FieldSchema,
): Record<string, unknown> | undefined {
  const found = new Map<string, string | string[]>();
  for (const [name, text] of fields) {
    const [, key = '', index] = NAME.exec(name) ?? [];
    const known = found.get(key);
    if (key === '' || FORBIDDEN.has(key)) return undefined;
    if (index === undefined) {
      if (known !== undefined) return undefined;
      found.set(key, text);
    } else {
      const entries = known ?? [];
      if (!Array.isArray(entries) || Number(index) !== entries.length) return undefined;
      found.set(key, [...entries, text]);
    }
  }
  const read = [...found].map(([key, value]) => [
    key,
    valueOf(value, propertyOf(schema, key, schema), schema),
  ]);
  return Object.fromEntries(read) as Record<string, unknown>;
}

/** Searches all alternatives of a union; a name has the same type in each of them. */
function propertyOf(schema: FieldSchema, key: string, root: FieldSchema): FieldSchema | undefined {
  const { properties, anyOf, oneOf } = resolve(schema, root);
  const own = properties && Object.hasOwn(properties, key) ? properties[key] : undefined;
  return own ?? [...(anyOf ?? []), ...(oneOf ?? [])].map((form) => propertyOf(form, key, root)).find(Boolean);
}

function valueOf(value: string | string[], schema: FieldSchema | undefined, root: FieldSchema): unknown {
  if (!schema) return value;
  const { type, items, anyOf, oneOf } = resolve(schema, root);
  if (Array.isArray(value)) return type === 'array' ? value.map((each) => valueOf(each, items, root)) : value;
  const choices = [...(anyOf ?? []), ...(oneOf ?? [])].map((choice) => resolve(choice, root));
  if (choices.length > 0) {
    if (choices.some((choice) => choice.type === 'string')) return value;
    return choices.map((choice) => valueOf(value, choice, root)).find((each) => each !== value) ?? value;
  }
  if (type === 'boolean') return value === '1' ? true : value === '0' ? false : value;
  if (type === 'integer' || type === 'number') return NUMBER.test(value) ? Number(value) : value;
  return type === 'object' || type === 'array' ? parseNested(value) : value;
}

function resolve(schema: FieldSchema, root: FieldSchema): FieldSchema {
  const name = schema.$ref?.replace('#/$defs/', '');
  return (name === undefined ? undefined : root.$defs?.[name]) ?? schema;
}

function parseNested(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (FORBIDDEN.has(key)) throw new SyntaxError('a forbidden name');
      return value;
    });
  } catch {
    return text;
  }
}
