type Cursor = { cursor?: string };

/** Every row of a list, read page by page. */
export async function readAll<Row>(
  read: (cursor: Cursor) => Promise<{ rows: Row[]; nextCursor: string | null }>,
  cursor: Cursor = {},
): Promise<Row[]> {
  const { rows, nextCursor } = await read(cursor);
  return nextCursor === null ? rows : [...rows, ...(await readAll(read, { cursor: nextCursor }))];
}
