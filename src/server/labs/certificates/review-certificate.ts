import { sql, type Transaction } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB, LabCertificateState } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { CertificateDecision, ReviewCertificateInput } from '#/shared/labs/certificate.ts';
import { requireOwnLicence } from '../proposals/require-own-licence.ts';

const transitions: Record<
  CertificateDecision,
  { from: readonly LabCertificateState[]; to: LabCertificateState }
> = {
  accept: { from: ['waiting'], to: 'accepted' },
  reject: { from: ['waiting', 'accepted'], to: 'rejected' },
};

type Certificate = NonNullable<Awaited<ReturnType<typeof lockCertificate>>>;

/**
 * Decides about a certificate and notifies the lab's owner by message and mail. A trigger makes the lab show the
 * accreditation, or no longer. A repeated decision changes nothing and notifies no second time.
 * @throws {AppError} NOT_FOUND, REASON_REQUIRED, CHANGED_MEANWHILE, ALREADY_DECIDED, CERTIFICATE_ENDED (it would be shown
 *   nowhere), LICENCE_TAKEN
 */
export async function reviewCertificate(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  input: ReviewCertificateInput,
): Promise<{ certificateId: string; state: LabCertificateState }> {
  const { certificateId, decision } = input;
  const reason = decision === 'reject' ? input.reason : null;
  if (reason === '') throw new AppError('REASON_REQUIRED');
  const { from, to } = transitions[decision];
  const review = async (trx: Transaction<DB>) => {
    const certificate = await lockCertificate(trx, certificateId);
    // A newer document has taken the place of the one that the administrator saw.
    if (!certificate) throw new AppError(input.expectedState ? 'CHANGED_MEANWHILE' : 'NOT_FOUND');
    const answer = { certificateId, state: to };
    if (certificate.state === to && certificate.reason === reason) return answer;
    if (input.expectedState !== undefined && input.expectedState !== certificate.state) {
      throw new AppError('CHANGED_MEANWHILE');
    }
    if (!from.includes(certificate.state)) throw new AppError('ALREADY_DECIDED');
    if (to === 'accepted') {
      if (certificate.is_expired) throw new AppError('CERTIFICATE_ENDED');
      await accept(trx, certificate);
    }
    await trx
      .updateTable('lab_certificates')
      .set({ state: to, reason, decided_by: actor.userId, decided_at: sql`now()` })
      .where('id', '=', certificateId)
      .execute();
    await record(trx, actor, { certificate, to, reason });
    return answer;
  };
  return retryOnConflict(() => db.transaction().execute(review));
}

/** Locks the lab before its certificate, in the order of sendCertificate. */
async function lockCertificate(trx: Transaction<DB>, certificateId: string) {
  const found = await trx
    .selectFrom('lab_certificates')
    .select('lab_id')
    .where('id', '=', certificateId)
    .executeTakeFirst();
  if (!found) return undefined;
  await sql`select from labs where id = ${found.lab_id}::int for no key update`.execute(trx);
  return trx
    .selectFrom('lab_certificates')
    .select(['id', 'lab_id', 'kind', 'number', 'expires_on', 'state', 'reason'])
    .select(sql<boolean>`coalesce(expires_on < riyadh_day(now()), false)`.as('is_expired'))
    .where('id', '=', certificateId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The earlier certificate of the kind ends. Number and end of a licence become those of the lab. */
async function accept(
  trx: Transaction<DB>,
  { lab_id: labId, kind, number, expires_on: endsOn }: Certificate,
) {
  await trx
    .updateTable('lab_certificates')
    .set({ state: 'replaced' })
    .where('lab_id', '=', labId)
    .where('kind', '=', kind)
    .where('state', '=', 'accepted')
    .execute();
  if (kind !== 'licence') return;
  await requireOwnLicenceIfApproved(trx, { labId, licenseNumber: number });
  await trx
    .updateTable('labs')
    .set({ license_number: number, license_expires_on: endsOn })
    .where('id', '=', labId)
    .execute();
}

/** A lab that is not approved yet is compared when it is. */
async function requireOwnLicenceIfApproved(
  trx: Transaction<DB>,
  licence: { labId: number; licenseNumber: string | null },
) {
  const { approved } = await trx
    .selectFrom('labs')
    .select('approved')
    .where('id', '=', licence.labId)
    .executeTakeFirstOrThrow();
  if (approved) await requireOwnLicence(trx, licence, 'administrator');
}

type Decided = { certificate: Certificate; to: LabCertificateState; reason: string | null };

async function record(trx: Transaction<DB>, actor: Actor, { certificate, to, reason }: Decided) {
  const { lab_id: labId, kind, number } = certificate;
  await recordChange(trx, actor, {
    action: 'admin.reviewCertificate',
    subjectType: 'lab',
    subjectId: labId,
    before: { certificate_state: certificate.state },
    after: {
      certificate_kind: kind,
      number,
      certificate_state: to,
      ...(reason !== null && { review_reason: reason }),
    },
  });
  const params = { certificate: { kind, decision: to === 'accepted' ? 'accept' : 'reject', reason } };
  await sql`
    select tell(owner_id, 'certificateReviewed', null, null, ${JSON.stringify(params)}::jsonb)
    from labs where id = ${labId}::int`.execute(trx);
}
