import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Random } from '../run/random.ts';
import { DEMO_LAB, type DemoLab, type LabCard } from './demo-labs.ts';

export type Window = { open: number; close: number };
export type ScheduleException = { labIndex: number; day: number; window: Window | null; note: string };

const HOUR = 60;
const window = (open: number, close: number): Window => ({ open: open * HOUR, close: close * HOUR });

const FRIDAY = 5;
const SATURDAY = 6;

/** The weekly hours of each kind of lab; 0 is Sunday. */
export function weeklyWindows(hours: LabCard['hours'], dow: number): Window[] {
  switch (hours) {
    case 'standard':
      return [dow === FRIDAY ? window(16, 22) : window(8, 22)];
    case 'split':
      return dow === FRIDAY ? [window(16, 22)] : [window(7, 12), window(16, 22)];
    case 'long':
      return [window(6, 24)];
    case 'day':
      return dow === FRIDAY || dow === SATURDAY ? [] : [window(7, 16)];
  }
}

/** Visitors of both languages read the one text of a note. */
const closedNotes = [
  'إجازة / Holiday',
  'صيانة الأجهزة / Equipment maintenance',
  'جرد سنوي / Yearly stocktaking',
];

/** Coming days on which a lab is closed or has other hours, relative to the day of seeding. */
export function planExceptions(random: Random, labs: readonly DemoLab[]): ScheduleException[] {
  const demo = labs[DEMO_LAB];
  const ofDemo: ScheduleException[] = demo
    ? [
        { labIndex: DEMO_LAB, day: 9, window: null, note: 'صيانة الأجهزة / Equipment maintenance' },
        { labIndex: DEMO_LAB, day: 12, window: window(16, 21), note: 'دوام مسائي / Evening hours' },
      ]
    : [];
  const ofOthers = labs.slice(DEMO_LAB + 1).flatMap(({ index: labIndex }): ScheduleException[] => {
    const draw = random.next();
    if (draw < 0.3) {
      const first = random.between(2, 40);
      const note = random.pick(closedNotes);
      return Array.from({ length: random.between(1, 3) }, (_, at) => ({
        labIndex,
        day: first + at,
        window: null,
        note,
      }));
    }
    if (draw < 0.42) {
      return [
        { labIndex, day: random.between(2, 30), window: window(16, 21), note: 'دوام مسائي / Evening hours' },
      ];
    }
    // A few labs are closed from tomorrow on, so that their earliest slot is days away.
    if (draw < 0.47) {
      return [1, 2, 3, 4].map((day) => ({ labIndex, day, window: null, note: 'إجازة / Holiday' }));
    }
    return [];
  });
  return [...ofDemo, ...ofOthers];
}

export async function insertSchedules(
  db: Kysely<DB>,
  labs: readonly DemoLab[],
  exceptions: readonly ScheduleException[],
  today: string,
) {
  const hours = labs.flatMap(({ id, hours: kind }) =>
    [0, 1, 2, 3, 4, 5, 6].flatMap((dow) =>
      weeklyWindows(kind, dow).map((opened) => ({ id, dow, ...opened })),
    ),
  );
  const dated = exceptions.map(({ labIndex, day, window: opened, note }) => ({
    id: labs[labIndex]?.id,
    day,
    open: opened?.open ?? null,
    close: opened?.close ?? null,
    note,
  }));
  // Hours first: each statement computes the earliest slots, and without hours it searches all days.
  await sql`
    insert into opening_hours (lab_id, dow, open_min, close_min)
    select h.id, h.dow, h.open, h.close
    from json_to_recordset(${JSON.stringify(hours)}::json) as h (id int, dow int, open int, close int)`.execute(
    db,
  );
  await sql`
    insert into schedule_exceptions (lab_id, on_date, open_min, close_min, note)
    select x.id, ${today}::date + x.day, x.open, x.close, x.note
    from json_to_recordset(${JSON.stringify(dated)}::json) as x (id int, day int, open int, close int, note text)
    order by x.id, x.day`.execute(db);
}
