import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

type Db = Kysely<DB>;
type Lab = { labId: number; userId: string };

const DAYS = 31;
const daysAhead = Array.from(
  { length: DAYS },
  (_, day) => sql<string>`(now() at time zone 'Asia/Riyadh')::date + ${day}::int`,
);

export const setVerified = (db: Db, lab: Lab, at: Date | null) =>
  db.updateTable('users').set({ email_verified_at: at }).where('id', '=', lab.userId).execute();
export const setReviewed = (db: Db, lab: Lab, review_status: 'approved' | 'suspended') =>
  db.updateTable('labs').set({ review_status }).where('id', '=', lab.labId).execute();
export const closeDays = (db: Db, lab: Lab) =>
  db
    .insertInto('schedule_exceptions')
    .values(daysAhead.map((on_date) => ({ lab_id: lab.labId, on_date })))
    .execute();
export const openDays = (db: Db, lab: Lab) =>
  db.deleteFrom('schedule_exceptions').where('lab_id', '=', lab.labId).execute();

type Act = (db: Db, lab: Lab) => Promise<unknown>;

/** What makes a laboratory unbookable, and what undoes it. */
export const waysToHide: [cause: string, hide: Act, show: Act][] = [
  [
    'whose owner has not proved an address',
    (db, lab) => setVerified(db, lab, null),
    (db, lab) => setVerified(db, lab, new Date()),
  ],
  [
    'that is suspended',
    (db, lab) => setReviewed(db, lab, 'suspended'),
    (db, lab) => setReviewed(db, lab, 'approved'),
  ],
  ['without a free time within 30 days', closeDays, openDays],
];
