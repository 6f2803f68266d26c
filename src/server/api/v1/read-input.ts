import type { Context as HonoContext } from 'hono';
import type { AppEnv } from '#/server/platform/http/app-env.ts';
import { lengthRefusal } from '#/server/platform/http/length-refusal.ts';
import { LARGEST_UPLOAD_BYTES } from '#/shared/core/document-file.ts';
import { inputSchema, type JsonSchema } from './json-schema.ts';
import type { Operation } from './operation.ts';
import { DoorError } from './problem.ts';

const INTEGER_OR_DECIMAL = /^-?\d+(?:\.\d+)?$/;

const MAX_BODY_BYTES = 64 * 1024;

/** @throws {DoorError} LENGTH_REQUIRED, BODY_TOO_LARGE */
export function limitInput(c: HonoContext<AppEnv>, { method, takesFile }: Operation): void {
  if (method === 'get' || method === 'delete') return;
  const refusal = lengthRefusal(c, takesFile ? LARGEST_UPLOAD_BYTES : MAX_BODY_BYTES);
  if (refusal) throw new DoorError(refusal.code);
}

/** The input of an operation from its path, its query or JSON body, and its Idempotency-Key header. */
export async function readInput(c: HonoContext<AppEnv>, operation: Operation): Promise<unknown> {
  const { properties = {} } = inputSchema(operation.input);
  const sent = operation.method === 'get' ? readQuery(c, properties) : await readBody(c, operation);
  const ofPath = Object.fromEntries(
    Object.entries(c.req.param()).map(([name, text]) => [name, valueOf(properties[name] ?? {}, text)]),
  );
  const key = operation.isIdempotent ? c.req.header('idempotency-key') : undefined;
  return { ...sent, ...ofPath, ...(key !== undefined && { idempotencyKey: key }) };
}

function readQuery(c: HonoContext<AppEnv>, properties: Record<string, JsonSchema>) {
  const query = c.req.queries();
  const unknown = Object.keys(query).filter((name) => !Object.hasOwn(properties, name));
  // A misspelt filter must not be an answer without that filter.
  if (unknown.length > 0)
    throw new DoorError(
      'INVALID_INPUT',
      Object.fromEntries(unknown.map((name) => [name, ['unknown_field']])),
    );
  return Object.fromEntries(
    Object.entries(query).map(([name, texts]) => {
      const { items } = properties[name] ?? {};
      if (items) return [name, texts.flatMap((text) => text.split(',')).map((text) => valueOf(items, text))];
      return [name, valueOf(properties[name] ?? {}, texts[0] ?? '')];
    }),
  );
}

async function readBody(c: HonoContext<AppEnv>, { method }: Operation): Promise<object> {
  if (method === 'delete') return {};
  const [mediaType] = (c.req.header('content-type') ?? '').split(';');
  if (mediaType?.trim().toLowerCase() !== 'application/json') throw new DoorError('UNSUPPORTED_MEDIA_TYPE');
  const body: unknown = await c.req.json().catch(() => null);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new DoorError('INVALID_INPUT', { body: ['not_an_object'] });
  return body;
}

/** A text of an address as the number or truth value that its field takes; any other text stays for the schema to refuse. */
function valueOf(schema: JsonSchema, text: string): unknown {
  const choices = [schema, ...(schema.anyOf ?? [])];
  const takes = (...types: string[]) =>
    choices.some(
      ({ type, enum: values = [], const: constant }) =>
        [type].flat().some((own) => types.includes(own ?? '')) ||
        [...values, constant].some((value) => types.includes(typeof value)),
    );
  if (takes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  if (takes('number', 'integer') && INTEGER_OR_DECIMAL.test(text)) return Number(text);
  return text;
}
