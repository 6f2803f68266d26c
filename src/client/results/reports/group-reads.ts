import { dayIn, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import type { ReadRow, ReadVia } from '#/shared/results/my-result.ts';

export type ReadGroup = { latest: ReadRow; vias: ReadVia[]; count: number };

const dayOf = ({ at }: ReadRow) => dayIn(SITE_TIME_ZONE, new Date(at));

/** Groups adjacent reads of one day by the owner, so that other readers stay visible. */
export function groupReads(rows: readonly ReadRow[]): ReadGroup[] {
  const groups: ReadGroup[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (
      last &&
      row.reader.kind === 'you' &&
      last.latest.reader.kind === 'you' &&
      dayOf(last.latest) === dayOf(row)
    ) {
      last.count += 1;
      if (!last.vias.includes(row.via)) last.vias.push(row.via);
    } else {
      groups.push({ latest: row, vias: [row.via], count: 1 });
    }
  }
  return groups;
}
