import { sql } from 'kysely';
import type { TaskDeps } from '#/server/platform/jobs/task.ts';

/**
 * Warns owners once of an accreditation that ends within thirty days, and takes ended ones off the lab's page.
 * Licences have warnings of their own: warn-of-licences.ts.
 */
export async function warnOfCertificates({ db }: Pick<TaskDeps, 'db'>): Promise<void> {
  await sql`
    with due as (
      update lab_certificates c set warned_at = now()
      where c.state = 'accepted' and c.kind <> 'licence' and c.warned_at is null
        and c.expires_on between riyadh_day(now()) and riyadh_day(now()) + 30
      returning c.lab_id, c.kind, c.expires_on
    )
    select tell(l.owner_id, 'certificateExpires', null, null,
                jsonb_build_object('certificate', jsonb_build_object('kind', due.kind), 'expiresOn', due.expires_on))
    from due join labs l on l.id = due.lab_id`.execute(db);
  await sql`
    select keep_accreditations(lab_id) from (
      select distinct c.lab_id from lab_certificates c join labs l on l.id = c.lab_id
      where c.state = 'accepted' and c.kind <> 'licence' and c.expires_on < riyadh_day(now())
        and c.kind::text = any (l.accreditations::text[])
      order by c.lab_id) ended`.execute(db);
}
