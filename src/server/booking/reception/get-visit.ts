import type { ReceptionVisit, VisitCodeInput } from '#/shared/booking/reception.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { ReceptionContext } from './change-visit.ts';
import { findVisitId } from './find-visit-id.ts';
import { readReceptionVisits } from './read-reception-visits.ts';

/** The visit of a code; see findVisitId. */
export async function getVisit(
  ctx: ReceptionContext,
  { labId }: { labId: number },
  { code }: VisitCodeInput,
): Promise<ReceptionVisit> {
  const visitId = await findVisitId(ctx, labId, code);
  const [visit] = await readReceptionVisits(ctx, labId, { visitId });
  if (!visit) throw new AppError('NOT_FOUND');
  return visit;
}
