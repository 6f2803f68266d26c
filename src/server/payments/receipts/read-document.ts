import { type RawBuilder, sql } from 'kysely';
import { recordView } from '#/server/platform/audit/record-view.ts';
import { type Actor, type Context, labActorOf } from '#/server/platform/trpc/context.ts';
import { mustSetUpTotp } from '#/server/platform/trpc/must-set-up-totp.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { mayOpenFile } from '#/shared/identity/admin-role.ts';
import { canDo } from '#/shared/identity/lab-role.ts';
import type { DocumentIdInput, TaxDocument } from '#/shared/payments/tax-document.ts';
import { maskNationalId } from './mask-national-id.ts';
import { readDocuments } from './read-documents.ts';

/**
 * A document, for its buyer, for employees of the selling lab who may see its money, for those who take payments at
 * its desk, and for administrators of orders or money, who see the last digits of a national ID only.
 * @throws {AppError} NOT_FOUND, also for the documents of others; TOTP_SETUP_REQUIRED
 */
export async function readDocument(
  { db, site }: Pick<Context, 'db' | 'site'>,
  actor: Actor,
  { documentId }: DocumentIdInput,
): Promise<TaxDocument> {
  if (mustSetUpTotp(site, actor)) throw new AppError('TOTP_SETUP_REQUIRED');
  const condition = sql`d.id = ${documentId}::uuid and ${mayRead(actor)}`;
  const [document] = await readDocuments(db, site.keys, condition);
  if (!document) throw new AppError('NOT_FOUND');
  if (actor.userType !== 'admin') return document;
  await recordView(db, actor, {
    action: 'admin.openDocument',
    subjectType: 'document',
    subjectId: documentId,
  });
  return { ...document, buyer: maskNationalId(document.buyer) };
}

function mayRead(actor: Actor): RawBuilder<unknown> {
  if (actor.userType === 'admin') return mayOpenFile(actor.adminRole, 'document') ? sql`true` : sql`false`;
  if (actor.userType === 'customer') return sql`u.id = ${actor.userId}::uuid`;
  const lab = labActorOf(actor);
  if (!lab) return sql`false`;
  const isOwner = sql`c.user_id = ${actor.userId}::uuid`;
  const ofLab = sql`d.lab_id = ${lab.labId} or c.user_id = (select owner_id from labs where id = ${lab.labId})`;
  if (!lab.labApproved) return sql`(${isOwner})`;
  if (canDo(lab.labRole, 'money')) return sql`(${ofLab} or ${isOfDesk(lab.labId)})`;
  return canDo(lab.labRole, 'till') ? isOfDesk(lab.labId) : sql`(${isOwner})`;
}

/** What the desk hands over: the documents of visits that are paid at this lab, with ours for the booking fee. */
const isOfDesk = (labId: number) => sql`
  (o.method = 'at_lab' and not exists (
    select from tax_document_lines n join bookings b on b.id = n.booking_id
    where n.document_id = d.id and b.lab_id <> ${labId}::int))`;
