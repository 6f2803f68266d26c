import { weekdayOf } from '#/client/core/calendar-month.ts';
import type { LabDetail } from '#/shared/catalog/lab.ts';
import { dayIn } from '#/shared/core/format.ts';

type Hours = { openMin: number; closeMin: number };

/** The hours of the lab's present day; a dated exception replaces those of the weekday. */
export function todayHours(lab: LabDetail, askedAt: number): Hours[] {
  const today = dayIn(lab.timeZone, new Date(askedAt));
  const dated = lab.exceptions.filter(({ date }) => date === today);
  const listed = dated.length > 0 ? dated : lab.openingHours.filter(({ dow }) => dow === weekdayOf(today));
  return listed.flatMap(({ openMin, closeMin }) =>
    openMin === null || closeMin === null ? [] : [{ openMin, closeMin }],
  );
}
