import type * as z from 'zod/mini';

const numbers = new Set(['lab', 'category']);

/** Reads filters from an address. Ignores invalid ones, as the administrator's pages do. */
export function readFilters<Input>(schema: z.ZodMiniType<Input>, search: URLSearchParams): Input {
  const raw = Object.fromEntries(
    [...search].map(([name, value]) => [name, numbers.has(name) ? Number(value) : value]),
  );
  const { cursor: _cursor, limit: _limit, ...filters } = raw;
  const read = schema.safeParse(filters);
  if (read.success) return read.data;
  const wrong = new Set(read.error.issues.map(({ path }) => String(path[0])));
  return schema.parse(Object.fromEntries(Object.entries(filters).filter(([name]) => !wrong.has(name))));
}
