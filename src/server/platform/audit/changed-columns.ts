type Row = Record<string, unknown>;

/** Old and new values of the columns that differ. */
export function changedColumns(row: Row, next: Row): { before: Row; after: Row } {
  const changed = Object.keys(next).filter((column) => row[column] !== next[column]);
  const pick = (from: Row) => Object.fromEntries(changed.map((column) => [column, from[column]]));
  return { before: pick(row), after: pick(next) };
}
