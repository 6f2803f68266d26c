import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from, to } from 'pg-copy-streams';
import { type BackupTable, tally } from './manifest.ts';
import type { Session } from './open-session.ts';

/** The rows in their order, as lines of text that every version of PostgreSQL reads. */
export function copyRowsOut({ client }: Session, { name, columns, order }: BackupTable): Readable {
  const rows = `select ${columns.join(', ')} from public.${name} order by ${order.join(', ')}`;
  return client.query(to(`copy (${rows}) to stdout`));
}

export async function copyRowsIn(
  { client }: Session,
  { name, columns }: BackupTable,
  lines: AsyncIterable<Buffer>,
): Promise<void> {
  const target = client.query(from(`copy public.${name} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(lines), target);
}

/** What a backup of this table would hold now. */
export async function tallyTable(session: Session, table: BackupTable) {
  const counted = tally();
  for await (const chunk of copyRowsOut(session, table)) counted.add(chunk as Buffer);
  return counted.end();
}
