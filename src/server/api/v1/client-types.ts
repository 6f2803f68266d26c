import { inputSchema, type JsonSchema } from './json-schema.ts';
import { componentSchemas, schemaName } from './open-api-document.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';
import { shapes } from './shapes.ts';

/** The declarations of the client package: plain types with names, so that the compiler of a project checks them quickly. */
export function clientTypes(): string {
  const { Problem, ...schemas } = componentSchemas();
  const answers = Object.entries(schemas).filter(([name]) => !name.endsWith('Input'));
  const groups = Map.groupBy(operations, ({ name }) => name.split('.')[0] ?? name);
  return [
    '// Generated from the schemas of the API.',
    `export type ErrorCode =\n  | ${(Problem?.properties?.['code']?.enum ?? []).map((code) => `'${String(code)}'`).join('\n  | ')};`,
    ...answers.map(([name, schema]) => `export type ${name} = ${typeOf(schema)};`),
    ...operations.map(
      (operation) => `export type ${schemaName(operation.name)}Input = ${typeOf(inputOf(operation))};`,
    ),
    FRAME,
    `export type MukhtabariClient = {\n${[...groups].map(([group, own]) => `  ${group}: {\n${own.map(declare).join('\n')}\n  };`).join('\n')}\n};`,
    'export declare function createMukhtabariClient(options: ClientOptions): MukhtabariClient;',
    '',
  ].join('\n\n');
}

const FRAME = `export type ClientOptions = {
  /** The origin of the site: 'https://mukhtabari.example'. */
  url: string;
  key?: string | undefined;
  /** How often what may be repeated is tried again; 2 unless given. */
  retries?: number;
  locale?: 'ar' | 'en';
  fetch?: typeof fetch;
};

export type CallOptions = { signal?: AbortSignal };

export declare class MukhtabariError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly retryAfterSeconds: number | null;
  /** By field, what is wrong with it. */
  readonly errors: Record<string, string[]>;
}`;

function declare({ name, summary, scope, input }: Operation): string {
  const type = schemaName(name);
  const mayBeEmpty = inputOf({ input }).required?.length === 0;
  return [
    `    /** ${summary.en} ${scope === null ? 'Needs no key.' : `Needs the scope ${scope}.`} */`,
    `    ${name.split('.')[1] ?? name}(input${mayBeEmpty ? '?' : ''}: ${type}Input, options?: CallOptions): Promise<${type}>;`,
  ].join('\n');
}

/** The client makes an idempotency key itself. */
function inputOf({ input }: Pick<Operation, 'input'>): JsonSchema {
  const schema = inputSchema(input);
  const { required = [] } = schema;
  return { ...schema, required: required.filter((field) => field !== 'idempotencyKey') };
}

/** For the documentation: a field a line. */
export const inputTypeOf = (operation: Operation) => onLines(typeOf(inputOf(operation)));

/** Shared shapes are spelt out. */
export function outputTypeOf({ name }: Operation): string {
  const schemas = componentSchemas();
  const own = schemas[schemaName(name)] ?? {};
  const named = own.$ref === undefined ? own : schemas[nameOf(own.$ref)];
  return onLines(typeOf(named ?? {}));
}

/** The shapes that answers name instead of spelling them out. */
export function sharedTypes(): { name: string; type: string }[] {
  const schemas = componentSchemas();
  return [...shapes.keys()].map((name) => ({ name, type: onLines(typeOf(schemas[name] ?? {})) }));
}

/** Breaks a type at its braces and semicolons. */
function onLines(type: string): string {
  let depth = 0;
  return type
    .replaceAll(/\{ |; | \}/g, (mark) => {
      if (mark === '{ ') depth++;
      if (mark === ' }') depth--;
      const indent = `\n${'  '.repeat(depth)}`;
      return mark === ' }' ? `;${indent}}` : `${mark.trim()}${indent}`;
    })
    .replaceAll(/\{;\n\s*\}/g, '{}');
}

const nameOf = ($ref: string) => $ref.slice($ref.lastIndexOf('/') + 1);

function typeOf(schema: JsonSchema): string {
  const {
    $ref,
    type,
    properties,
    items,
    enum: values,
    anyOf,
    oneOf,
    prefixItems,
    additionalProperties,
  } = schema;
  if ($ref !== undefined) return nameOf($ref);
  if ('const' in schema) return JSON.stringify(schema.const);
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  const choices = anyOf ?? (oneOf as JsonSchema[] | undefined);
  if (choices) return [...new Set(choices.map(typeOf))].join(' | ');
  if (prefixItems) return `[${(prefixItems as JsonSchema[]).map(typeOf).join(', ')}]`;
  if (type === 'array') return `Array<${typeOf(items ?? {})}>`;
  if (type === 'object') return objectType(schema, properties ?? {}, additionalProperties);
  if (Array.isArray(type)) return type.map((one) => typeOf({ ...schema, type: one })).join(' | ');
  return type === 'integer' ? 'number' : (type ?? 'unknown');
}

function objectType(
  { required = [] }: JsonSchema,
  properties: Record<string, JsonSchema>,
  rest: unknown,
): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  );
  if (fields.length > 0) return `{ ${fields.join('; ')} }`;
  return typeof rest === 'object' && rest !== null
    ? `Record<string, ${typeOf(rest as JsonSchema)}>`
    : 'Record<string, never>';
}
