import { sql } from 'kysely';
import { findPhoneNumber } from '#/server/identity/phone/find-phone-number.ts';
import { canText } from '#/server/platform/channels/can-text.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { mustSetUpTotp } from '#/server/platform/trpc/must-set-up-totp.ts';
import type { ShowPhoneInput } from '#/shared/booking/reception.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { canDo } from '#/shared/identity/lab-role.ts';
import type { PhoneNumber } from '#/shared/identity/phone.ts';

type Visit = {
  customer_id: string;
  is_recent: boolean;
  is_registered_here: boolean;
  has_open_critical: boolean;
};

/**
 * The telephone number of the customer of a visit, for the booked laboratory: until 30 days after the visit, and while
 * a critical value waits for a call. A number given for that purpose alone is shown for nothing else, and so is one that
 * its owner has not confirmed although codes can be sent; the desk sees what it wrote down itself. Each look is logged,
 * once an hour for one person at the desk. Null without a number.
 * @throws {AppError} NOT_FOUND
 */
export async function showPhone(
  { db, site }: Pick<Context, 'db' | 'site'>,
  actor: LabActor,
  { visitId, via }: ShowPhoneInput,
): Promise<PhoneNumber | null> {
  const { rows } = await sql<Visit>`
    select v.customer_id, v.is_live and v.slot_start > now() - interval '30 days' as is_recent,
           exists (
             select from lab_customers c where c.customer_id = v.customer_id and c.lab_id = v.lab_id
           ) as is_registered_here,
           exists (
             select from bookings b
             join results r on r.booking_id = b.id
             join result_versions w on w.result_id = r.id and w.version = r.current_version and w.status <> 'released'
             join result_values x on x.result_id = r.id and x.version = w.version and x.is_critical
             where b.visit_id = v.id) as has_open_critical
    from visits v where v.id = ${visitId} and v.lab_id = ${actor.labId}`.execute(db);
  const [visit] = rows;
  if (!visit) throw new AppError('NOT_FOUND');
  const readsResults = canDo(actor.labRole, 'enterResults') && !mustSetUpTotp(site, actor);
  const mayCall = visit.has_open_critical && readsResults;
  if (!visit.is_recent && !mayCall) return null;
  const phone = await findPhoneNumber(db, site, visit.customer_id);
  if (phone === null) return null;
  const isKnownToDesk = phone.isVerified || visit.is_registered_here || !canText(site);
  if (!mayCall && (phone.isForCriticalOnly || !isKnownToDesk)) return null;
  await sql`
    insert into phone_looks (owner_id, visit_id, lab_id, reader_id, via)
    select ${visit.customer_id}::uuid, ${visitId}::uuid, ${actor.labId}, ${actor.userId}::uuid, ${via}
    where not exists (
      select from phone_looks where owner_id = ${visit.customer_id}::uuid and visit_id = ${visitId}::uuid
        and reader_id = ${actor.userId}::uuid and via = ${via} and at > now() - interval '1 hour')`.execute(
    db,
  );
  return phone;
}
