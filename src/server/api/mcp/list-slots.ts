import * as z from 'zod/mini';
import { listAvailableDays } from '#/server/booking/visits/list-available-days.ts';
import { listAvailableSlots } from '#/server/booking/visits/list-available-slots.ts';
import { getLab } from '#/server/catalog/browse/get-lab.ts';
import type { BookableDay } from '#/shared/booking/booking.ts';
import { canStillFast, FASTING_HOURS_MAX, fitInRamadan, fitsFast } from '#/shared/catalog/fasting.ts';
import { dateInput } from '#/shared/core/date.ts';
import { dayIn } from '#/shared/core/format.ts';
import { addMonths } from '#/shared/core/month.ts';
import { nameField, pagesField, pagesOf, slotField, slotOf } from './answer-fields.ts';
import { described, labIdField } from './input-fields.ts';
import { defineTool, type ToolContext } from './tool.ts';
import { instantIn } from './zoned-instant.ts';

const MOST_SLOTS = 40;
const MOST_DAYS = 10;

const input = z.strictObject({
  labId: labIdField,
  date: described(
    z.optional(dateInput),
    'A day by the clock of the laboratory, YYYY-MM-DD; without it the first day with a free time.',
  ),
  fastingHours: described(
    z._default(z.int().check(z.minimum(0), z.maximum(FASTING_HOURS_MAX)), 0),
    'fastingHours of the tests to book, in hours: slots say whether they suit the fast.',
  ),
});

const output = z.object({
  labId: z.int(),
  labName: nameField,
  timeZone: z.string(),
  date: z
    .nullable(z.string())
    .check(z.describe('The day of the slots; null where no day of these months is open.')),
  slots: described(
    z.array(z.object({ ...slotField.shape, suitsFast: z.boolean() })),
    `The free times of that day, at most ${MOST_SLOTS}. They are not held.`,
  ),
  openDays: described(
    z.array(z.object({ date: z.string(), suitsFast: z.boolean() })),
    `The next days with a free time, at most ${MOST_DAYS}.`,
  ),
  pages: pagesField,
});

export const listSlotsTool = defineTool({
  name: 'list_slots',
  title: 'List free times of a laboratory',
  description:
    'Lists the free times of one laboratory on a day, and its next days with free times. Times are ISO 8601 with the offset of the zone of the laboratory.',
  input,
  output,
  call: async (ctx, { labId, date, fastingHours }) => {
    const { labName, timeZone } = await getLab(ctx, { labId });
    const now = new Date();
    const days = await openDaysFrom(ctx, { labId, fastingHours, from: date ?? dayIn(timeZone, now) });
    const chosen = date ?? days[0]?.date ?? null;
    const day = chosen === null ? null : await listAvailableSlots(ctx, { labId, date: chosen });
    const free = day?.rows ?? [];
    const slots = free.slice(0, MOST_SLOTS).map(({ slotTime }) => {
      const startsAt = instantIn(timeZone, chosen ?? '', slotTime);
      const isInTime = canStillFast(startsAt.getTime(), fastingHours, now.getTime());
      const suitsFast =
        day?.fastOfDay && fastingHours > 0
          ? fitInRamadan(minuteOf(slotTime), fastingHours, day.fastOfDay) === 'fits'
          : isInTime && fitsFast(slotTime, fastingHours);
      return { ...slotOf(timeZone, startsAt), suitsFast };
    });
    return {
      text: `${free.length} free times${chosen === null ? '' : ` on ${chosen}`}; ${days.length} open days are listed. Nothing is held.`,
      answer: {
        labId,
        labName,
        timeZone,
        date: chosen,
        slots,
        openDays: days.map((day) => ({ date: day.date, suitsFast: day.suitsFast })),
        pages: pagesOf(ctx.site, `/labs/${labId}`),
      },
    };
  },
});

const minuteOf = (slotTime: string) => Number(slotTime.slice(0, 2)) * 60 + Number(slotTime.slice(3, 5));

type Wanted = { labId: number; fastingHours: number; from: string };

/** Of the month of this day, and of the next one where these are few. */
async function openDaysFrom(
  { db }: Pick<ToolContext, 'db'>,
  { labId, fastingHours, from }: Wanted,
): Promise<BookableDay[]> {
  const month = from.slice(0, 7);
  const isOpen = ({ date, state }: BookableDay) => state === 'open' && date >= from;
  const open = (await listAvailableDays({ db }, { labId, month, fastingHours })).rows.filter(isOpen);
  if (open.length >= MOST_DAYS) return open.slice(0, MOST_DAYS);
  const next = await listAvailableDays({ db }, { labId, month: addMonths(month, 1), fastingHours });
  return [...open, ...next.rows.filter(isOpen)].slice(0, MOST_DAYS);
}
