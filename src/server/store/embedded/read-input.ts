import type { z } from 'zod';
import { ProviderError } from './provider-error.ts';

/** @throws {ProviderError} 400 with a sentence for each mistake: 'property page should not exist' */
export function readInput<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const messages = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => `property ${[...issue.path, key].join('.')} should not exist`)
      : [`${issue.path.join('.')} ${issue.message}`.trim()],
  );
  throw new ProviderError(400, messages);
}

/** 'ids[]=a&ids[]=b&limit=5' → { ids: ['a', 'b'], limit: '5' }. */
export function queryOf(search: string): Record<string, string | string[]> {
  const found = new Map<string, string[]>();
  const lists = new Set<string>();
  for (const [key, value] of new URLSearchParams(search)) {
    const name = key.endsWith('[]') ? key.slice(0, -2) : key;
    const values = found.get(name) ?? [];
    values.push(value);
    found.set(name, values);
    if (name !== key || values.length > 1) lists.add(name);
  }
  const flat = [...found].map(([name, values]) => [name, lists.has(name) ? values : (values[0] ?? '')]);
  return Object.fromEntries(flat);
}
