/** `now`, with the decided ones of `before` that are missing in it, each after the row that it stood behind. */
export function keepDecided<Row extends { labId: number }>(
  before: readonly Row[],
  now: readonly Row[],
  isDecided: (row: Row) => boolean,
): Row[] {
  const rows = [...now];
  const indexOf = (row: Row | undefined) => rows.findIndex(({ labId }) => labId === row?.labId);
  before.forEach((row, at) => {
    if (!isDecided(row) || indexOf(row) >= 0) return;
    const neighbour = before.slice(0, at).findLast((one) => indexOf(one) >= 0);
    rows.splice(indexOf(neighbour) + 1, 0, row);
  });
  return rows;
}
