import { AppError } from '#/shared/app-error.ts';
import type { Page } from '#/shared/page.ts';
import type * as z from 'zod/mini';

type Key = readonly (number | string | null)[];

const encodeCursor = (key: Key) => Buffer.from(JSON.stringify(key)).toString('base64url');

/** The sort key of the last row seen; null on the first page. Anything that is no such key is refused. */
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

/** Makes a page of rows that were read with a limit one above the page's. */
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
