import { sql } from 'kysely';
import type { TaskDeps } from '#/server/platform/jobs/task.ts';

/** As many as one account is given in a quarter of an hour; a person who forgot a password has reset it by then. */
const TOLD_AT = 10;

/**
 * Tells each owner once a day of a burst of failed tries at the account's doors within an hour, also with several
 * processes. A task, so that no answer of a sign-in is longer for an account that exists. Who has been told of wrong PINs
 * on this day knows.
 */
export async function tellWrongTries({ db }: Pick<TaskDeps, 'db'>): Promise<void> {
  await sql`
    with /* hot:tell-wrong-tries */ tried as (
      select user_id from sign_in_events where outcome = 'failed' and at > now() - interval '1 hour'
      group by user_id having count(*) >= ${TOLD_AT}
    ), due as (
      update users u set wrong_tries_told_at = now() from tried
      where u.id = tried.user_id and coalesce(u.wrong_tries_told_at, '-infinity') <= now() - interval '1 day'
        and not exists (
          select from inbox_messages m
          where m.user_id = u.id and m.kind = 'wrongPins' and m.created_at > now() - interval '1 day')
      returning u.id
    )
    select tell(id, 'wrongTries', null, null) from due`.execute(db);
}
