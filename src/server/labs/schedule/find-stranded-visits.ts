import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { personOf } from '#/server/identity/people/person-of.ts';
import type { Keys } from '#/server/platform/crypto/keys.ts';
import { nameAtLab } from '#/server/platform/crypto/lab-pseudonym.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { LabId } from '#/server/platform/trpc/context.ts';
import type { LabSchedule, Schedule, SchedulePreview, StrandedVisit } from '#/shared/labs/schedule.ts';
import { callsAtLab } from '../prayer-times/calls-at-lab.ts';
import { type ComingVisit, strandedBy } from './stranded-by.ts';

type Read = ComingVisit & {
  slot_start: Date;
  customer_id: string;
  customer_name: string | null;
  is_anonymous: boolean;
  references: string[];
};
type Change = { labId: LabId; present: LabSchedule; next: Schedule };

/** The visits that a change would leave without a valid time, by time, with a fingerprint of them. */
export async function findStrandedVisits(
  db: Kysely<DB>,
  keys: Keys,
  { labId, present, next }: Change,
): Promise<SchedulePreview> {
  const visits = await listComing(db, labId);
  const callsOn = await callsAtLab(db, labId);
  const reasons = new Map(
    strandedBy(next, present, visits, callsOn).map(({ visitId, reason }) => [visitId, reason]),
  );
  const stranded = visits
    .flatMap((visit): StrandedVisit[] => {
      const reason = reasons.get(visit.visitId);
      return reason === undefined ? [] : [toStranded(keys, labId, visit, reason)];
    })
    .toSorted((a, b) => a.slotStart.localeCompare(b.slotStart));
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([labId, [...reasons].toSorted(([a], [b]) => a.localeCompare(b))]))
    .digest('hex');
  return { stranded, fingerprint, timeZone: present.timeZone };
}

const toStranded = (
  keys: Keys,
  labId: LabId,
  visit: Read,
  reason: StrandedVisit['reason'],
): StrandedVisit => ({
  visitId: visit.visitId,
  slotStart: visit.slot_start.toISOString(),
  reason,
  // A hold may still be given up, so its customer is not named.
  customerName: visit.references.length === 0 ? '' : nameAtLab(keys, labId, visit),
  references: visit.references,
});

async function listComing(db: Kysely<DB>, labId: LabId) {
  const { rows } = await sql<Read>`
    select v.id as "visitId", to_char(wall.at, 'YYYY-MM-DD') as date,
           (extract(hour from wall.at) * 60 + extract(minute from wall.at))::int as minute,
           v.slot_start, v.customer_id, ${personOf('v').name} as customer_name, p.is_anonymous,
           array(select b.reference from bookings b
                 where b.visit_id = v.id and b.status in ('confirmed', 'checked_in') order by b.id) as references
    from visits v
    join labs l on l.id = v.lab_id
    join user_profiles p on p.id = v.customer_id
    cross join lateral (select v.slot_start at time zone l.time_zone as at) wall
    where v.lab_id = ${labId} and v.is_live and v.slot_start > now()
    order by v.created_at, v.id`.execute(db);
  return rows;
}
