import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { callAs } from '../api/caller.ts';
import { make } from '../db/make.ts';
import { letVisitsBeginIn, newLab, order, visitAt } from './ordering.ts';

type Options = {
  customer?: { userId: string; actor: Actor };
  method?: 'atLab' | 'card';
  /** Minutes from now; negative for a visit whose time has come. */
  beginsInMinutes?: number;
  lab?: Awaited<ReturnType<typeof newLab>>;
  /** Only the first of the two tests. */
  isSingle?: boolean;
  /** Of the customer's account; left out: its holder. */
  personId?: string;
};

const hourInRiyadh = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Riyadh', hour: '2-digit' });

/**
 * A zone where midnight is at least an hour away in both directions: a visit that began five minutes ago began today,
 * at any hour of the run.
 */
export function zoneFarFromMidnight() {
  const hour = hourInRiyadh.format(new Date());
  return ['23', '00'].includes(hour) ? 'Asia/Karachi' : 'Asia/Riyadh';
}
/** A visit with two tests that need the same specimen (150 and 99.99 SAR), whose time came five minutes ago. */
export async function makeVisit(
  db: Kysely<DB>,
  { customer, method = 'card', beginsInMinutes = -5, lab, isSingle = false, personId }: Options = {},
) {
  const { labId, actor: owner, one, two } = lab ?? (await newLab(db));
  const person = customer ?? (await make.customer(db));
  const visits = [{ ...visitAt(labId, isSingle ? [one] : [one, two]), personId }];
  const made = await order(db, person.actor, visits, method);
  const [visit] = made.visits;
  const [line] = visit?.lines ?? [];
  if (!visit || !line) throw new Error('an order without a visit');
  await letVisitsBeginIn(db, made.orderId, beginsInMinutes);
  return {
    labId,
    owner,
    person,
    visitId: visit.visitId,
    reference: visit.reference,
    orderId: made.orderId,
    totalHalalas: made.totals.totalHalalas,
    lines: visit.lines,
    line,
    asLab: callAs(db, owner),
    asPerson: callAs(db, person.actor),
  };
}

/** The same, when its specimen has been taken and refused. */
export async function makeRefused(db: Kysely<DB>, options: Options = {}) {
  const visit = await makeVisit(db, options);
  const { asLab, visitId } = visit;
  await asLab.lab.checkIn({ code: visitId });
  const specimenId = await collectOne(visit);
  await asLab.lab.rejectSpecimen({ specimenId, reason: 'clotted' });
  return { ...visit, specimenId };
}

export async function collectOne({
  asLab,
  visitId,
}: Pick<Awaited<ReturnType<typeof makeVisit>>, 'asLab' | 'visitId'>) {
  const { specimens } = await asLab.lab.collect({ visitId });
  const [specimen] = specimens.filter(({ status }) => status === 'collected');
  if (!specimen) throw new Error('no specimen');
  return specimen.id;
}
