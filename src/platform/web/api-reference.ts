/**
 * Presents an OpenAPI 3.1 document for reading: operations by tag, with parameters, bodies and responses as
 * flat rows. Accepts any document; missing or malformed parts are omitted, and every text stays plain text.
 */
export interface ApiReference {
  title: string;
  version: string;
  description: string;
  groups: ApiGroup[];
  /** Named schemas that operations or other schemas refer to. */
  schemas: { name: string; rows: ApiRow[] }[];
}

export interface ApiGroup {
  tag: string;
  operations: ApiOperation[];
}

export interface ApiOperation {
  /** Unique; usable as a URL fragment. */
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  parameters: ApiRow[];
  body: ApiRow[];
  answers: ApiAnswer[];
}

export interface ApiAnswer {
  status: string;
  description: string;
  type: string;
  /** Name of the referenced schema; '' for none. */
  schema: string;
  rows: ApiRow[];
}

export interface ApiRow {
  /** E.g. `price.minor` or `listings[].id`. */
  name: string;
  /** Location of a parameter: path, query, header or cookie. */
  place: string;
  type: string;
  /** Name of the referenced schema; '' for none. */
  schema: string;
  required: boolean;
  description: string;
}

/** Operations of one tag with the schemas they refer to, directly or through other schemas; undefined if unknown. */
export function apiResource(
  { groups, schemas }: ApiReference,
  tag: string,
): (ApiGroup & Pick<ApiReference, 'schemas'>) | undefined {
  const group = groups.find((each) => each.tag === tag);
  if (!group) return undefined;
  const rowsByName = new Map(schemas.map(({ name, rows }) => [name, rows]));
  const used = new Set<string>();
  const follow = (schema: string): void => {
    if (schema === '' || used.has(schema)) return;
    used.add(schema);
    for (const row of rowsByName.get(schema) ?? []) follow(row.schema);
  };
  for (const { parameters, body, answers } of group.operations) {
    for (const { schema } of [...parameters, ...body, ...answers]) follow(schema);
    for (const { schema } of answers.flatMap(({ rows }) => rows)) follow(schema);
  }
  return { ...group, schemas: schemas.filter(({ name }) => used.has(name)) };
}

type Node = Record<string, unknown>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
/** Inline objects are expanded to this depth; deeper ones show only their type. */
const MAX_DEPTH = 5;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const nodeOf = (value: unknown): Node => (isNode(value) ? value : {});
const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export function readApiReference(document: unknown): ApiReference {
  const root = nodeOf(document);
  const info = nodeOf(root['info']);
  const operations = Object.entries(nodeOf(root['paths'])).flatMap(([path, item]) =>
    METHODS.filter((method) => isNode(nodeOf(item)[method])).map((method) => ({
      tag: textOf([nodeOf(nodeOf(item)[method])['tags']].flat()[0]),
      operation: readOperation(method, path, nodeOf(nodeOf(item)[method])),
    })),
  );
  const groups = Map.groupBy(operations, ({ tag }) => tag);
  return {
    title: textOf(info['title']),
    version: textOf(info['version']),
    description: textOf(info['description']),
    groups: [...groups].map(([tag, members]) => ({
      tag,
      operations: members.map(({ operation }) => operation),
    })),
    schemas: namedSchemas(root),
  };
}

function namedSchemas(root: Node): ApiReference['schemas'] {
  const known = nodeOf(nodeOf(root['components'])['schemas']);
  // The set grows during iteration, because a schema adds those it refers to.
  const names = new Set(referencesIn(root['paths']));
  for (const name of names) for (const further of referencesIn(known[name])) names.add(further);
  return Object.entries(known)
    .filter(([name]) => names.has(name))
    .map(([name, schema]) => ({ name, rows: rowsOf(nodeOf(schema)) }));
}

const REFERENCE = /"#\/components\/schemas\/([^"]+)"/g;
const referencesIn = (value: unknown): string[] =>
  [...(JSON.stringify(value) ?? '').matchAll(REFERENCE)].map(([, name = '']) => name);

function readOperation(method: string, path: string, operation: Node): ApiOperation {
  return {
    id: `${method}${path}`.replaceAll(/[^a-z0-9]+/gi, '-').replace(/-$/, ''),
    method: method.toUpperCase(),
    path,
    summary: textOf(operation['summary']),
    description: textOf(operation['description']),
    parameters: nodesOf(operation['parameters']).map((parameter) => ({
      name: textOf(parameter['name']),
      place: textOf(parameter['in']),
      type: typeOf(nodeOf(parameter['schema'])),
      schema: referenceOf(nodeOf(parameter['schema'])),
      required: parameter['required'] === true,
      description: textOf(parameter['description']) || textOf(nodeOf(parameter['schema'])['description']),
    })),
    body: rowsOf(contentSchema(nodeOf(operation['requestBody']))),
    answers: Object.entries(nodeOf(operation['responses'])).map(([status, answer]) => {
      const schema = contentSchema(nodeOf(answer));
      return {
        status,
        description: textOf(nodeOf(answer)['description']),
        type: typeOf(schema),
        schema: referenceOf(schema),
        rows: rowsOf(schema),
      };
    }),
  };
}

/** The schema of the first media type. */
const contentSchema = (holder: Node): Node =>
  nodeOf(nodeOf(Object.values(nodeOf(holder['content']))[0])['schema']);

/** One row per property; inline objects and lists of objects are expanded into dotted names. */
function rowsOf(schema: Node, prefix = '', depth = 0): ApiRow[] {
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(nodeOf(schema['properties'])).flatMap(([key, value]) => {
    const property = nodeOf(value);
    const name = `${prefix}${key}`;
    const row: ApiRow = {
      name,
      place: '',
      type: typeOf(property),
      schema: referenceOf(property),
      required: required.includes(key),
      description: textOf(property['description']),
    };
    const inner = unfoldable(property);
    if (!inner || depth >= MAX_DEPTH) return [row];
    return [row, ...rowsOf(inner.schema, `${name}${inner.suffix}.`, depth + 1)];
  });
}

/** Finds the object inside a property, through lists and "or null". Named schemas are not expanded. */
function unfoldable(property: Node): { schema: Node; suffix: string } | undefined {
  if (isNode(property['properties'])) return { schema: property, suffix: '' };
  if (isNode(property['items'])) {
    const inner = unfoldable(property['items']);
    return inner && { ...inner, suffix: `[]${inner.suffix}` };
  }
  return alternatives(property)
    .map(unfoldable)
    .find((inner) => inner !== undefined);
}

const alternatives = (schema: Node): Node[] => nodesOf(schema['anyOf'] ?? schema['oneOf']);

/** Name of the schema a type refers to, through lists and alternatives. */
function referenceOf(schema: Node): string {
  const reference = textOf(schema['$ref']);
  if (reference) return reference.slice(reference.lastIndexOf('/') + 1);
  if (isNode(schema['items'])) return referenceOf(schema['items']);
  return alternatives(schema).map(referenceOf).find(Boolean) ?? '';
}

/** A schema in one line, in the notation of TypeScript types. */
function typeOf(schema: Node): string {
  if (schema['$ref'] !== undefined) return referenceOf(schema) || 'any';
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema['const']);
  const choices = alternatives(schema);
  if (choices.length > 0) return choices.map(typeOf).join(' | ');
  const names = [schema['type']].flat().filter((name) => typeof name === 'string');
  return names.map((name) => typeNamed(name, schema)).join(' | ') || 'any';
}

function typeNamed(name: string, schema: Node): string {
  if (name === 'array') {
    const item = typeOf(nodeOf(schema['items']));
    return item.includes(' ') ? `(${item})[]` : `${item}[]`;
  }
  if (name === 'object') {
    const values = schema['additionalProperties'];
    return isNode(values) && Object.keys(values).length > 0 ? `{ [key]: ${typeOf(values)} }` : 'object';
  }
  const format = textOf(schema['format']);
  return format ? `${name} (${format})` : name;
}
