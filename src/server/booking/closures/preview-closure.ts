import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import type { ClosurePreview, PreviewClosureInput } from '#/shared/labs/closure.ts';
import { countAffected, isAffected, readAffected } from './read-affected.ts';

const MOST_SHOWN = 20;

/** The visits that a closure would leave without their time. Changes nothing. */
export async function previewClosure(
  { db, site }: Pick<Context, 'db' | 'site'>,
  { labId }: Pick<LabActor, 'labId'>,
  range: PreviewClosureInput,
): Promise<ClosurePreview> {
  const [{ affectedCount, peopleCount }, visits] = await Promise.all([
    countAffected(db, labId, range),
    readAffected(db, site.keys, { labId, condition: isAffected(range), limit: MOST_SHOWN }),
  ]);
  return { affectedCount, peopleCount, visits };
}
