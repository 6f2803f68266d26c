import { sql } from 'kysely';
import type { TaskDeps } from '#/server/platform/jobs/task.ts';
import { SITE_TIME_ZONE } from '#/shared/core/format.ts';

/**
 * Warns the owners of approved labs whose licence ends within thirty days, and again within seven: once each for every
 * end date, also with several processes.
 */
export async function warnOfLicences({ db }: Pick<TaskDeps, 'db'>): Promise<void> {
  await sql`
    with /* hot:warn-of-licences */ due as (
      insert into licence_warnings (lab_id, expires_on, days)
      select l.id, l.license_expires_on, case when l.license_expires_on - d.today <= 7 then 7 else 30 end
      from (select (now() at time zone ${SITE_TIME_ZONE})::date as today) d
      join labs l on coalesce(l.license_expires_on, 'infinity') between d.today and d.today + 30
      where l.approved
      on conflict do nothing
      returning lab_id, expires_on
    )
    select tell(l.owner_id, 'licenceExpires', null, null, jsonb_build_object('expiresOn', due.expires_on))
    from due join labs l on l.id = due.lab_id`.execute(db);
}
