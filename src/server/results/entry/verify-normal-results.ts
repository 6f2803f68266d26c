import { sql } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import type { VerifyNormalResultsInput } from '#/shared/results/normal-results.ts';
import { lockResults } from './lock-results.ts';
import { normalLines } from './normal-lines.ts';
import { readExceededDeltas } from './read-exceeded-deltas.ts';
import { verifyLocked } from './verify-results.ts';
import { workTables } from './work-list.ts';

type Outcome = { verifiedIds: string[]; leftIds: string[] };

/**
 * Verifies those of these results that are as the caller saw them and still normal throughout; each whole or not at all,
 * and the others stay for a person to look at.
 * @throws {AppError} NOT_FOUND
 */
export const verifyNormalResults = (
  { db }: Pick<Context, 'db'>,
  actor: LabActor,
  { results }: VerifyNormalResultsInput,
): Promise<Outcome> =>
  retryOnConflict(() =>
    db.transaction().execute(async (trx) => {
      const ids = results.map(({ id }) => id);
      const seen = new Map(results.map(({ id, revision }) => [id, revision]));
      const locked = await lockResults(trx, actor.labId, { ids });
      const { rows } = await sql<{ id: string }>`
        select r.id from ${workTables}
        where r.id = any (${ids}::uuid[]) and b.lab_id = ${actor.labId}::int and ${normalLines(actor)}`.execute(
        trx,
      );
      const normal = new Set(rows.map(({ id }) => id));
      const exceeded = await readExceededDeltas(trx, ids);
      const chosen = locked.filter(
        ({ id, revision }) => normal.has(id) && !exceeded.has(id) && seen.get(id) === revision,
      );
      const verifiedIds = await verifyLocked(trx, actor, chosen, []);
      const leftIds = [...new Set(ids)].filter((id) => !verifiedIds.includes(id));
      if (verifiedIds.length > 0) {
        await recordChange(trx, actor, {
          action: 'lab.verifyNormalResults',
          subjectType: 'lab',
          subjectId: actor.labId,
          before: {},
          after: { verifiedIds, leftIds },
        });
      }
      return { verifiedIds, leftIds };
    }),
  );
