import type { BookingStatus, PersonSex, SpecimenKind } from '#/server/platform/db/schema.gen.ts';
import { HOUR_MS, MINUTE_MS } from '#/shared/core/duration.ts';
import type { Random } from '../run/random.ts';
import type { Script } from './demo-reports.ts';

/** A booked line of a checked-in customer. */
export type DemoLine = {
  id: string;
  visit_id: string;
  lab_id: number;
  customer_id: string;
  status: BookingStatus;
  slot_start: Date;
  test_id: number;
  turnaround_hours: number;
  specimen_kind: SpecimenKind;
  specimen_ar: string;
  specimen_en: string;
  sex: PersonSex | null;
  birth_year: number | null;
  owner_id: string;
  time_zone: string;
};

type DemoSpecimen = { id: string; collectedMs: number };

export type SpecimenPlan = {
  ofLine: Map<string, DemoSpecimen>;
  specimens: object[];
  counters: { lab_id: number; on_day: string; last: number }[];
  lines: { id: string; specimen_id: string; due: string; needs_choice_since: string | null }[];
};

const iso = (ms: number) => new Date(ms).toISOString();

/** The calendar day in the laboratory's time zone. */
const dayOf = (ms: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    ms,
  );

/** One specimen of each kind that a visit needs, numbered per laboratory and day. */
export function planSpecimens(
  random: Random,
  lines: readonly DemoLine[],
  scriptOf: (line: DemoLine) => Script | undefined,
  nowMs: number,
): SpecimenPlan {
  const plan: SpecimenPlan = { ofLine: new Map(), specimens: [], counters: [], lines: [] };
  const counters = new Map<string, SpecimenPlan['counters'][number]>();
  const taken = new Map<string, DemoSpecimen>();
  for (const line of lines) {
    const script = scriptOf(line);
    // Some checked-in customers have no specimen yet.
    if (line.status === 'checked_in' && !script && random.chance(0.4)) continue;
    const collectedMs = Math.min(line.slot_start.getTime() + 6 * MINUTE_MS, nowMs - MINUTE_MS);
    const isRejected = script?.outcome === 'rejected';
    const rejectedAt = isRejected ? iso(Math.min(collectedMs + HOUR_MS, nowMs)) : null;
    const key = `${line.visit_id}/${line.specimen_kind}`;
    const specimen = taken.get(key) ?? { id: random.id(collectedMs), collectedMs };
    if (!taken.has(key)) {
      taken.set(key, specimen);
      const day = dayOf(collectedMs, line.time_zone);
      const counter = counters.get(`${line.lab_id}/${day}`) ?? { lab_id: line.lab_id, on_day: day, last: 0 };
      counter.last += 1;
      counters.set(`${line.lab_id}/${day}`, counter);
      plan.specimens.push({
        id: specimen.id,
        lab_id: line.lab_id,
        visit_id: line.visit_id,
        accession_number: `M${day.slice(2).replaceAll('-', '')}-${String(counter.last).padStart(4, '0')}`,
        specimen_kind: line.specimen_kind,
        specimen_ar: line.specimen_ar,
        specimen_en: line.specimen_en,
        status: isRejected ? 'rejected' : 'collected',
        collected_at: iso(collectedMs),
        collected_by: line.owner_id,
        rejected_at: rejectedAt,
        rejected_by: isRejected ? line.owner_id : null,
        rejection_reason: isRejected ? 'hemolyzed' : null,
      });
    }
    plan.ofLine.set(line.id, specimen);
    plan.lines.push({
      id: line.id,
      specimen_id: specimen.id,
      due: iso(collectedMs + line.turnaround_hours * HOUR_MS),
      needs_choice_since: rejectedAt,
    });
  }
  plan.counters = [...counters.values()];
  return plan;
}
