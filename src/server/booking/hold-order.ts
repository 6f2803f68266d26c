import { type Kysely, sql } from 'kysely';
import type { HoldInput, Order } from '#/shared/order.ts';
import type { Actor, Context } from '../context.ts';
import { repeatOnConflict } from '../db/repeat-on-conflict.ts';
import type { DB } from '../db/schema.gen.ts';
import { getOrder } from '../orders/get-order.ts';
import { bookingRefusal, isReferenceTaken } from './booking-refusal.ts';

/** Holds the places of all visits for as long as the site's policy says, or none; what the customer held before is given up. */
export async function holdOrder(asking: Pick<Context, 'db'>, actor: Actor, input: HoldInput): Promise<Order> {
  const orderId = await takePlaces(asking.db, actor, input);
  return getOrder(asking, actor, { orderId });
}

async function takePlaces(db: Kysely<DB>, actor: Actor, { visits, idempotencyKey }: HoldInput) {
  const wanted = JSON.stringify(inOneForm(visits));
  const take = async () => {
    const { rows } = await sql<{ id: string }>`
      select /* hot:hold-order */ hold_order(${actor.userId}::uuid, ${idempotencyKey}, ${wanted}::jsonb,
                                             make_interval(mins => site_policy('holdMinutes', 15))) as id`.execute(
      db,
    );
    const [row] = rows;
    if (!row) throw new Error('hold_order answered nothing');
    return row.id;
  };
  try {
    return await repeatOnConflict(take, { isAlsoConflict: isReferenceTaken });
  } catch (error) {
    throw bookingRefusal(error) ?? error;
  }
}

/** The same wish in other words is the same wish: each visit and each test once, in one order. */
function inOneForm(visits: HoldInput['visits']): HoldInput['visits'] {
  const byPlace = new Map<string, HoldInput['visits'][number]>();
  for (const visit of visits) {
    const place = `${String(visit.labId).padStart(10, '0')} ${visit.date} ${visit.slotTime}`;
    const labTestIds = [...(byPlace.get(place)?.labTestIds ?? []), ...visit.labTestIds];
    byPlace.set(place, { ...visit, labTestIds: [...new Set(labTestIds)].toSorted((a, b) => a - b) });
  }
  return [...byPlace].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, visit]) => visit);
}
