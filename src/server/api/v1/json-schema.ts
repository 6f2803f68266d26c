import * as z from 'zod/mini';

export type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  $ref?: string;
  [key: string]: unknown;
};

const inputs = new WeakMap<z.ZodMiniType, JsonSchema>();

/** What a caller may send. */
export function inputSchema(input: z.ZodMiniType): JsonSchema {
  const known = inputs.get(input);
  if (known) return known;
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input' }) as JsonSchema;
  inputs.set(input, schema);
  return schema;
}
