import { sql } from 'kysely';
import * as z from 'zod/mini';
import { codeHmacs } from '#/server/platform/crypto/anonymous-code.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { foldCode, isCode } from '#/shared/identity/anonymous-code.ts';
import type { ReceptionContext } from './change-visit.ts';

const uuid = z.uuid();

/**
 * Finds a visit of this laboratory by its id or reference, by a line's id or reference, an order, an accession number
 * or the code of an anonymous customer. Returns the one nearest to now where several match.
 * @throws {AppError} NOT_FOUND
 */
export async function findVisitId(
  { db, site }: ReceptionContext,
  labId: number,
  typed: string,
): Promise<string> {
  const code = typed.trim();
  const id = uuid.safeParse(code.toLowerCase()).data ?? null;
  const folded = foldCode(code);
  const hmacs = isCode(folded) ? codeHmacs(site.keys, folded) : [];
  const { rows } = await sql<{ visit_id: string }>`
    select /* hot:reception-code */ b.visit_id
    from (
      select id from bookings where visit_id = ${id}::uuid
      union select id from bookings where id = ${id}::uuid
      union select id from bookings where order_id = ${id}::uuid
      union select x.id from visits v join bookings x on x.visit_id = v.id where v.reference = ${folded}
      union select id from bookings where reference = ${folded}
      union select x.id from specimens s join bookings x on x.visit_id = s.visit_id
            where s.lab_id = ${labId}::int and s.accession_number = upper(${code})
      union select x.id from users u join bookings x on x.customer_id = u.id where u.code_hmac = any (${hmacs}::bytea[])
    ) found
    join bookings b on b.id = found.id
    where b.lab_id = ${labId}::int and b.status not in ('held', 'expired')
    order by b.status in ('confirmed', 'checked_in') desc, abs(extract(epoch from b.booking_time - now())), b.id
    limit 1`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('NOT_FOUND');
  return row.visit_id;
}
