import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { LabId } from '#/server/platform/trpc/context.ts';
import { latinDigits } from '#/shared/core/digits.ts';
import type { WaitingReason } from '#/shared/results/upload.ts';

const MOST_PIECES = 12;

/** The accession that was typed beside a document, or the one of this lab that the file name contains. */
export async function findAccession(
  db: Kysely<DB>,
  labId: LabId,
  typed: string,
  fileName: string,
): Promise<{ accession_number: string | null; reason: WaitingReason }> {
  if (typed !== '') return { accession_number: latinDigits(typed).toUpperCase(), reason: 'pending' };
  const { rows } = await sql<{ accession_number: string }>`
    select accession_number from specimens
    where lab_id = ${labId}::int and accession_number = any (${runsOf(fileName)}::text[])`.execute(db);
  const [only, ...others] = rows;
  if (!only) return { accession_number: null, reason: 'noAccession' };
  if (others.length > 0) return { accession_number: null, reason: 'severalAccessions' };
  return { accession_number: only.accession_number, reason: 'pending' };
}

/** All runs of adjacent parts of the name: 'report-M261122-0042' includes 'M261122-0042'. */
function runsOf(fileName: string): string[] {
  const pieces = latinDigits(fileName)
    .toUpperCase()
    .replace(/\.[A-Z0-9]{1,5}$/, '')
    .split(/[^A-Z0-9]+/)
    .filter((piece) => piece !== '')
    .slice(0, MOST_PIECES);
  return pieces.flatMap((_, start) =>
    pieces.slice(start).flatMap((_piece, count) => {
      const run = pieces.slice(start, start + count + 1);
      return [run.join('-'), run.join('_'), run.join('')];
    }),
  );
}
