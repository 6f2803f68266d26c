import { sql } from 'kysely';
import type { ApprovalNeed } from '#/shared/admin/admin.ts';

/**
 * For `labs l` and its owner `users u`: what an approval needs and is not there. Empty for labs that are decided. A licence
 * document counts for the number that it proves, and while it is valid: the lab edits its number freely until then.
 */
export const missingForApproval = sql<ApprovalNeed[]>`
  case when l.review_status in ('pending', 'rejected') then array_remove(array[
    case when u.email_verified_at is null then 'email' end,
    case when l.license_number is null then 'licenceNumber' end,
    case when not exists (
      select from lab_certificates c where c.lab_id = l.id and c.kind = 'licence' and c.state = 'accepted'
        and fold_words(c.number) = fold_words(l.license_number) and c.expires_on >= riyadh_day(now()))
    then 'licenceDocument' end,
    case when exists (
      select from labs o
      where o.approved and o.id <> l.id and o.search_words @@ words_query(l.license_number)
        and fold_words(o.license_number) = fold_words(l.license_number))
    then 'ownLicence' end,
    case when l.pos is null then 'position' end], null) else '{}'::text[] end`;
