import { AppError } from '#/shared/app-error.ts';
import type { DeskVisit, VisitCodeInput } from '#/shared/desk.ts';
import type { DeskAsking } from './change-visit.ts';
import { findVisitId } from './find-visit-id.ts';
import { readDeskVisits } from './read-desk-visits.ts';

/** The visit that a code stands for: see findVisitId. */
export async function getDeskVisit(
  asking: DeskAsking,
  { labId }: { labId: number },
  { code }: VisitCodeInput,
): Promise<DeskVisit> {
  const visitId = await findVisitId(asking, labId, code);
  const [visit] = await readDeskVisits(asking, labId, { visitId });
  if (!visit) throw new AppError('NOT_FOUND');
  return visit;
}
