import { recordChange } from '#/server/platform/audit/record-change.ts';
import { readFile, type StoredFile } from '#/server/platform/files/read-file.ts';
import { type Actor, type Context, labActorOf } from '#/server/platform/trpc/context.ts';
import { mustSetUpTotp } from '#/server/platform/trpc/must-set-up-totp.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { mayOpenFile } from '#/shared/identity/admin-role.ts';
import { canDo } from '#/shared/identity/lab-role.ts';

/**
 * The file of a certificate, for administrators who review labs and the owner of its lab. Each opening is recorded.
 * @throws {AppError} NOT_FOUND for every reason
 */
export async function openCertificate(
  ctx: Pick<Context, 'db' | 'site' | 'fileStore' | 'actor'>,
  certificateId: string,
): Promise<StoredFile> {
  const { db, actor } = ctx;
  const certificate = await db
    .selectFrom('lab_certificates')
    .select(['lab_id', 'kind', 'file_id'])
    .where('id', '=', certificateId)
    .executeTakeFirst();
  if (!actor || !certificate?.file_id || !mayOpen(ctx, actor, certificate.lab_id)) {
    throw new AppError('NOT_FOUND');
  }
  const file = await readFile(ctx, certificate.file_id);
  const isAdmin = actor.userType === 'admin';
  await db.transaction().execute((trx) =>
    recordChange(trx, actor, {
      action: isAdmin ? 'admin.openCertificate' : 'lab.openCertificate',
      subjectType: 'lab',
      subjectId: certificate.lab_id,
      before: {},
      after: { certificate_kind: certificate.kind },
    }),
  );
  return file;
}

function mayOpen({ site }: Pick<Context, 'site'>, actor: Actor, labId: number): boolean {
  if (mustSetUpTotp(site, actor)) return false;
  if (actor.userType === 'admin') return mayOpenFile(actor.adminRole, 'certificate');
  const staff = labActorOf(actor);
  return staff?.labId === labId && canDo(staff.labRole, 'own');
}
