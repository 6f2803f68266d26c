import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { LabReadiness } from '#/shared/labs/lab.ts';
import { readReadiness } from './read-readiness.ts';

export async function getReadiness(
  { db }: Pick<Context, 'db'>,
  { labId }: Pick<LabActor, 'labId'>,
): Promise<LabReadiness> {
  const readiness = await readReadiness(db, labId);
  if (!readiness) throw new AppError('NOT_FOUND');
  return readiness;
}
