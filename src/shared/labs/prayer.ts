import * as z from 'zod/mini';

export const prayers = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
type Prayer = (typeof prayers)[number];

/** The calls to prayer of one day in one city, in minutes of its wall clock. */
export type PrayerDay = Record<Prayer, number>;

/** A break of the lab: after a call to prayer, or for the Friday prayer. */
export type PrayerPause = { prayer: Prayer | 'friday'; fromMin: number; toMin: number };

export const USUAL_PRAYER_MINUTES = 20;
export const USUAL_FRIDAY = { fromMin: 11 * 60 + 30, toMin: 13 * 60 + 30 };
export const PRAYER_MINUTES = { min: 5, max: 60 };
const DAY_MINUTES = 1440;
const FRIDAY = 5;

export const pausesInput = z.object({
  /** How long the lab is closed after each call to prayer; null: it stays open. */
  minutes: z.nullable(z.int().check(z.minimum(PRAYER_MINUTES.min), z.maximum(PRAYER_MINUTES.max))),
  /** The break for the Friday prayer, in place of that after the call of noon; null: none. */
  friday: z.nullable(
    z
      .object({
        fromMin: z.int().check(z.minimum(0), z.maximum(DAY_MINUTES - 1)),
        toMin: z.int().check(z.minimum(1), z.maximum(DAY_MINUTES)),
      })
      .check(z.refine(({ fromMin, toMin }) => fromMin < toMin)),
  ),
});
export type Pauses = z.infer<typeof pausesInput>;

export const noPauses: Pauses = { minutes: null, friday: null };

/** The breaks of a day, in order of time. Repeats prayer_pauses (migrations/routines/booking) for breaks not saved yet. */
export function pausesOf({ minutes, friday }: Pauses, date: string, calls: PrayerDay): PrayerPause[] {
  const onFriday = friday !== null && new Date(`${date}T00:00:00Z`).getUTCDay() === FRIDAY ? friday : null;
  const after = prayers.flatMap((prayer): PrayerPause[] =>
    minutes === null || (onFriday !== null && prayer === 'dhuhr')
      ? []
      : [{ prayer, fromMin: calls[prayer], toMin: Math.min(calls[prayer] + minutes, DAY_MINUTES) }],
  );
  const all = onFriday === null ? after : [...after, { prayer: 'friday' as const, ...onFriday }];
  return all.toSorted((a, b) => a.fromMin - b.fromMin);
}

const STEP = 5;
/** Published times differ by a minute or two, so that people read a break in whole five minutes, rather too long. */
export const roughly = ({ fromMin, toMin }: Pick<PrayerPause, 'fromMin' | 'toMin'>) => ({
  fromMin: Math.floor(fromMin / STEP) * STEP,
  toMin: Math.min(Math.ceil(toMin / STEP) * STEP, DAY_MINUTES),
});
