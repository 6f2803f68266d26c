import * as z from 'zod/mini';
import { appErrorStatus } from '#/shared/core/app-error.ts';
import { apiScopes } from '#/shared/identity/api-key.ts';
import { inputSchema, type JsonSchema } from './json-schema.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';
import { doorErrorCodes } from './problem.ts';
import { shapes } from './shapes.ts';

/** Those that most callers meet; all others look the same. */
const REFUSALS = ['400', '401', '403', '404', '409', '429', 'default'];

let documentOf: { origin: string; document: object } | undefined;

/** The contract as OpenAPI 3.1, from the schemas that the door checks with. */
export function openApiDocument(origin: string): object {
  if (documentOf?.origin !== origin) documentOf = { origin, document: makeDocument(origin) };
  return documentOf.document;
}

let schemas: Record<string, JsonSchema> | undefined;

/** By name: what operations answer and take, the shapes that answers share, and a refusal. */
export const componentSchemas = (): Record<string, JsonSchema> =>
  (schemas ??= { ...outputSchemas(), ...inputSchemas(), Problem: problemSchema });

/** 'search.labTests' names the schemas SearchLabTestsInput and SearchLabTests. */
export const schemaName = (name: string) =>
  name.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase());

function makeDocument(origin: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    (paths[operation.path] ??= {})[operation.method] = describe(operation);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mukhtabari API',
      version: '1.0.0',
      description:
        'Laboratory tests, laboratories, times and bookings. Amounts are in halalas (100 to one SAR) and contain VAT. Instants are ISO 8601 in UTC; dates and times of slots are by the clock of the laboratory.',
      contact: { name: 'Mukhtabari', url: `${origin}/developers` },
    },
    servers: [{ url: `${origin}/api/v1` }],
    tags: [...new Set(operations.map(tagOf))].map((name) => ({
      name,
      description: `Procedures of ${name}.`,
    })),
    paths,
    components: {
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          description: `A key of an account, made in its settings. Scopes: ${apiScopes.join(', ')}.`,
        },
      },
      schemas: componentSchemas(),
      responses: {
        Problem: { description: 'Refused. Programs read `code`.', ...problemContent },
        Later: {
          description: 'Too many calls.',
          headers: {
            'Retry-After': {
              description: 'When to come again, in seconds.',
              required: true,
              schema: { type: 'integer', minimum: 1 },
            },
          },
          ...problemContent,
        },
      },
    },
  };
}

const problemSchema: JsonSchema = {
  type: 'object',
  description: 'RFC 9457.',
  required: ['type', 'title', 'status', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: [...doorErrorCodes, ...Object.keys(appErrorStatus)] },
    errors: {
      type: 'object',
      description: 'By field, what is wrong with it.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
  },
};

const problemContent = {
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};
const refusalOf = (status: string) => ({
  $ref: `#/components/responses/${status === '429' ? 'Later' : 'Problem'}`,
});

const tagOf = ({ name }: Operation) => name.split('.')[0] ?? name;
const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function describe(operation: Operation): object {
  const { name, method, summary, scope } = operation;
  return {
    operationId: schemaName(name).replace(/^\w/, (letter) => letter.toLowerCase()),
    tags: [tagOf(operation)],
    summary: summary.en,
    description: scope === null ? 'Needs no key.' : `Needs a key with the scope ${scope}.`,
    security: scope === null ? [{}, { key: [] }] : [{ key: [] }],
    parameters: parametersOf(operation),
    ...(hasBody(operation) && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: refTo(`${schemaName(name)}Input`) } },
      },
    }),
    responses: {
      200: {
        description: method === 'get' ? 'Found.' : 'Done.',
        content: { 'application/json': { schema: refTo(schemaName(name)) } },
      },
      ...Object.fromEntries(REFUSALS.map((status) => [status, refusalOf(status)])),
    },
  };
}

const hasBody = ({ method }: Operation) => method === 'post' || method === 'put';
const isInPath = ({ path }: Operation, field: string) => path.includes(`{${field}}`);

/** What stands in the path and in the query, and the header that makes a write safe to repeat. */
function parametersOf(operation: Operation): object[] {
  const { properties = {}, required = [] } = inputSchema(operation.input);
  const fields = Object.entries(properties).filter(
    ([field]) => isInPath(operation, field) || operation.method === 'get',
  );
  const parameters = fields.map(([field, schema]) => ({
    name: field,
    in: isInPath(operation, field) ? 'path' : 'query',
    required: isInPath(operation, field) || required.includes(field),
    schema,
  }));
  if (!operation.isIdempotent) return parameters;
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: 'Made once for each attempt: a repeat with the same key has the same answer.',
    schema: properties['idempotencyKey'],
  };
  return [...parameters, key];
}

/** Without what stands in the path or in a header. */
function inputSchemas(): Record<string, JsonSchema> {
  return Object.fromEntries(
    operations.filter(hasBody).map((operation) => {
      const { properties = {}, required = [], ...rest } = inputSchema(operation.input);
      const isSentElsewhere = (field: string) =>
        isInPath(operation, field) || (operation.isIdempotent && field === 'idempotencyKey');
      const own = Object.fromEntries(Object.entries(properties).filter(([field]) => !isSentElsewhere(field)));
      const ownRequired = required.filter((field) => !isSentElsewhere(field));
      return [
        `${schemaName(operation.name)}Input`,
        { ...rest, properties: own, ...(ownRequired.length > 0 && { required: ownRequired }) },
      ];
    }),
  );
}

/** A pair has two items, neither fewer nor more. Tools that do not know `prefixItems` read `items`. */
function closeTuple(schema: z.core.JSONSchema.BaseSchema) {
  if (!schema.prefixItems) return;
  const { length, 0: items } = schema.prefixItems;
  Object.assign(schema, { items, minItems: length, maxItems: length });
}

/** The answers and the shapes that they share. */
function outputSchemas(): Record<string, JsonSchema> {
  const named = z.registry<{ id: string }>();
  for (const [id, shape] of shapes) named.add(shape, { id });
  for (const { name, output } of operations) {
    // An answer that is a shared shape keeps both names.
    if (!named.has(output)) named.add(output, { id: schemaName(name) });
  }
  const { schemas } = z.toJSONSchema(named, {
    uri: (id) => `#/components/schemas/${id}`,
    override: ({ jsonSchema }) => closeTuple(jsonSchema),
  });
  const aliases = operations.flatMap(({ name, output }) => {
    const id = named.get(output)?.id;
    return id === undefined || id === schemaName(name) ? [] : [[schemaName(name), refTo(id)] as const];
  });
  const own = Object.entries(schemas).map(([id, found]) => {
    const schema: JsonSchema = { ...(found as JsonSchema) };
    delete schema['$schema'];
    delete schema['$id'];
    return [id, schema] as const;
  });
  return Object.fromEntries([...own, ...aliases]) as Record<string, JsonSchema>;
}
