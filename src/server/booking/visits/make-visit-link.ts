import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { hashToken } from '#/server/platform/crypto/hash-token.ts';
import { pageUrl } from '#/server/platform/mail/page-url.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { NewVisitLink, VisitLinkInput } from '#/shared/booking/visit-link.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { isVisitLinkInTime } from './visit-link-end.ts';

const TOKEN_BYTES = 32;

/**
 * Makes a link for a companion of a visit that the link can still show. Returns it once; the database stores its hash.
 * @throws {AppError} NOT_FOUND when the visit is another customer's or a link to it would have ended
 */
export async function makeVisitLink(
  { db, site, locale }: Pick<Context, 'db' | 'site' | 'locale'>,
  actor: Actor,
  { visitId, label, mayCheckIn }: VisitLinkInput,
): Promise<NewVisitLink> {
  await countAttempt(db, limits.visitLinkByAccount, actor.userId);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const { rows } = await sql<{ id: string }>`
    insert into visit_links (visit_id, customer_id, label, may_check_in, token_hash)
    select v.id, v.customer_id, ${label}, ${mayCheckIn}, ${hashToken(token)}
    from visits v
    where v.id = ${visitId} and v.customer_id = ${actor.userId} and ${isVisitLinkInTime}
      and exists (select from bookings b where b.visit_id = v.id and b.status = 'confirmed')
    returning id`.execute(db);
  const [made] = rows;
  if (!made) throw new AppError('NOT_FOUND');
  return { id: made.id, url: pageUrl(site, `/shared/visit/${token}`, locale) };
}
