import { sql } from 'kysely';
import { reachingOwn } from '#/server/platform/db/reach.ts';
import type { Actor, Context, LabActor, LabId } from '#/server/platform/trpc/context.ts';
import type { LabState } from '#/shared/labs/lab.ts';

type Ctx = Pick<Context, 'db' | 'clientAddress' | 'watchInbox'>;

/** The notification channel of all staff of a laboratory: see listen-for-messages.ts. */
const channelOf = (labId: LabId) => `lab:${labId}`;

/** Emits a fingerprint of the laboratory's visits and results at once and after each change. Ends with the session. */
export async function* watchLab(
  { db, clientAddress, watchInbox }: Ctx,
  actor: LabActor,
  signal: AbortSignal,
): AsyncGenerator<LabState> {
  let known: string | null = null;
  for await (const _news of watchInbox({ db, clientAddress, channel: channelOf(actor.labId) }, signal)) {
    // What awaits this generator may be outside of the request.
    const { fingerprint, isStaff } = await reachingOwn(actor, () => readState({ db }, actor));
    // The first state needs no session check: the request has just been authorised.
    if (known !== null && !isStaff) return;
    if (known === fingerprint) continue;
    known = fingerprint;
    yield { fingerprint };
  }
}

/** From yesterday to the end of the displayed week, and the open results: some hundred narrow rows. */
async function readState({ db }: Pick<Context, 'db'>, { userId, sessionId, labId }: Actor) {
  const { rows } = await sql<{ visits: string | null; results: string | null; isStaff: boolean }>`
    select /* hot:lab-state */
      (select md5(string_agg(concat_ws(' ', id, status, booking_time, specimen_id, result_at, needs_choice_since), ',' order by id))
       from bookings
       where lab_id = ${labId} and booking_time between now() - interval '2 days' and now() + interval '8 days') as visits,
      (select md5(string_agg(concat_ws(' ', v.result_id, v.version, v.status, v.entered_at), ',' order by v.result_id))
       from results r join result_versions v on v.result_id = r.id and v.version = r.current_version
       where r.lab_id = ${labId} and r.released_version is distinct from r.current_version) as results,
      exists (select from sessions s join lab_staff f on f.user_id = s.user_id and f.lab_id = ${labId}
              where s.id = ${sessionId} and s.user_id = ${userId} and s.expires_at > now()) as "isStaff"`.execute(
    db,
  );
  const [row] = rows;
  return { fingerprint: `${row?.visits ?? ''}.${row?.results ?? ''}`, isStaff: row?.isStaff ?? false };
}
