import type * as z from 'zod/mini';
import { AppError } from '#/shared/core/app-error.ts';
import type { Page } from '#/shared/core/page.ts';

type Key = readonly (number | string | null)[];

const encodeCursor = (key: Key) => Buffer.from(JSON.stringify(key)).toString('base64url');

/**
 * Returns the sort key of the last row; null for the first page.
 * @throws {AppError} CURSOR_INVALID
 */
export function decodeCursor<Schema extends z.ZodMiniType>(
  schema: Schema,
  cursor: string | undefined,
): z.output<Schema> | null {
  if (cursor === undefined) return null;
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch (cause) {
    throw new AppError('CURSOR_INVALID', { cause });
  }
}

/** Builds a page from rows that were read with the page's limit plus one. */
export function toPage<Read, Row>(
  read: readonly Read[],
  { limit, keyOf, toRow }: { limit: number; keyOf: (row: Read) => Key; toRow: (row: Read) => Row },
): Page<Row> {
  const shown = read.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown.map(toRow),
    nextCursor: read.length > limit && last !== undefined ? encodeCursor(keyOf(last)) : null,
  };
}
