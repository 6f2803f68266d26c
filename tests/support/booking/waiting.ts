import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { lookAgainForWaiting, offerFreedPlaces } from '#/server/booking/waiting/offer-freed-places.ts';
import { reachingAll } from '#/server/platform/db/reach.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { dayParts } from '#/shared/booking/waiting.ts';
import { dayIn } from '#/shared/core/format.ts';
import { callAs } from '../api/caller.ts';
import { make } from '../db/make.ts';

const DAY_MS = 86_400_000;

/** A time zone in which it is about this hour now, whatever the time of the test. */
function zoneAtHour(hour: number): string {
  const utc = new Date().getUTCHours();
  const ahead = ((hour - utc + 36) % 24) - 12;
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** A lab with a place each half hour and one test, where it is noon now unless another hour is given. */
export async function waitedLab(
  db: Kysely<DB>,
  { hour = 12, ...over }: Parameters<typeof make.lab>[1] & { hour?: number } = {},
) {
  const zone = zoneAtHour(hour);
  const { labId, actor } = await make.lab(db, { time_zone: zone, ...over });
  const { labTestId, testId } = await make.labTest(db, { lab_id: labId });
  const day = (days: number) => dayIn(zone, new Date(Date.now() + days * DAY_MS));
  return { labId, actor, labTestId, testId, zone, day };
}
export type WaitedLab = Awaited<ReturnType<typeof waitedLab>>;

export const bookAt = (db: Kysely<DB>, actor: Actor, lab: WaitedLab, slotTime: string, days = 2) =>
  callAs(db, actor).booking.create({
    labTestId: lab.labTestId,
    date: lab.day(days),
    slotTime: `${slotTime}:00`,
    idempotencyKey: randomUUID(),
  });

/** A new customer who waits for this lab, the next five days, at any time of the day. */
export async function joins(db: Kysely<DB>, lab: WaitedLab, over: Partial<ReturnType<typeof anyTime>> = {}) {
  const { actor } = await make.customer(db);
  const { id } = await callAs(db, actor).booking.wait({
    kind: 'lab',
    labId: lab.labId,
    testIds: [lab.testId],
    ...anyTime(lab),
    ...over,
  });
  return { actor, id };
}

export const anyTime = (lab: WaitedLab) => ({
  fromDate: lab.day(0),
  toDate: lab.day(5),
  dayParts: [...dayParts],
  noticeMinutes: 60,
});

/** One place a day. */
const onlyPlace = { hours: { openMin: 9 * 60, closeMin: 9 * 60 + 30 } };

export const offerPlaces = (db: Kysely<DB>) => reachingAll('task', () => offerFreedPlaces({ db }));
export const lookAgain = (db: Kysely<DB>) => reachingAll('task', () => lookAgainForWaiting({ db }));

export async function offerOf(db: Kysely<DB>, actor: Actor) {
  const { rows } = await callAs(db, actor).booking.waits();
  return rows.find(({ offer }) => offer !== null)?.offer ?? null;
}

export const statesOf = async (db: Kysely<DB>, actor: Actor) =>
  (await callAs(db, actor).booking.waits()).rows.map(({ state }) => state);

/** Rows that the task has not looked at. */
export async function queued(db: Kysely<DB>, labId: number) {
  const { rows } = await sql<{ id: number }>`select id from freed_places where lab_id = ${labId}`.execute(db);
  return rows.length;
}

const DAYS = [1, 2, 3, 4, 5];

/** A lab with one place a day, all of which are taken; `cancel` frees that of a day. */
export async function fullLab(db: Kysely<DB>, over: Parameters<typeof waitedLab>[1] = {}) {
  const lab = await waitedLab(db, { ...onlyPlace, ...over });
  const booked = new Map<number, { actor: Actor; id: string }>();
  for (const days of DAYS) {
    const { actor } = await make.customer(db);
    booked.set(days, { actor, id: (await bookAt(db, actor, lab, '09:00', days)).id });
  }
  const cancel = async (days: number) => {
    const of = booked.get(days);
    if (of) await callAs(db, of.actor).booking.cancel({ id: of.id });
  };
  return { lab, cancel, booked };
}

export const publicTimes = async (db: Kysely<DB>, lab: WaitedLab, days: number) =>
  (await callAs(db, null).booking.availableSlots({ labId: lab.labId, date: lab.day(days) })).rows.map(
    ({ slotTime }) => slotTime,
  );
