import { sql } from 'kysely';
import { personIdIn } from '#/server/identity/people/person-of.ts';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import { hashesOfNetworks } from '#/server/platform/rate-limit/rate-limiter.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { HoldInput, Order } from '#/shared/booking/order.ts';
import { getOrder } from '../orders/get-order.ts';
import { isReferenceTaken } from './is-reference-taken.ts';

/** Holds the seats of all visits for the site's hold time, or none of them. Releases the customer's earlier hold. */
export async function holdOrder(
  ctx: Pick<Context, 'db' | 'site' | 'clientAddress'>,
  actor: Actor,
  input: HoldInput,
): Promise<Order> {
  const orderId = await takeSeats(ctx, actor, input);
  return getOrder(ctx, actor, { orderId });
}

async function takeSeats(
  { db, site, clientAddress }: Pick<Context, 'db' | 'site' | 'clientAddress'>,
  actor: Actor,
  { visits, idempotencyKey }: HoldInput,
) {
  const wanted = JSON.stringify(normalizeVisits(actor.userId, visits));
  const take = async () => {
    const { rows } = await sql<{ id: string }>`
      select /* hot:hold-order */ hold_order(${actor.userId}::uuid, ${idempotencyKey}, ${wanted}::jsonb,
                                             make_interval(mins => site_policy('holdMinutes', 15)),
                                             ${hashesOfNetworks(site.keys, clientAddress)}) as id`.execute(
      db,
    );
    const [row] = rows;
    if (!row) throw new Error('hold_order answered nothing');
    return row.id;
  };
  return retryOnConflict(take, { isAlsoConflict: isReferenceTaken });
}

/** Normalises the visits, so that equal requests hash equally: each visit and each test once, in one order. */
function normalizeVisits(userId: string, visits: HoldInput['visits']): HoldInput['visits'] {
  const bySlot = new Map<string, HoldInput['visits'][number]>();
  for (const { personId: named, ...visit } of visits) {
    const personId = personIdIn(userId, named);
    const slot = `${String(visit.labId).padStart(10, '0')} ${visit.date} ${visit.slotTime} ${personId ?? ''}`;
    const labTestIds = [...(bySlot.get(slot)?.labTestIds ?? []), ...visit.labTestIds];
    bySlot.set(slot, {
      ...visit,
      labTestIds: [...new Set(labTestIds)].toSorted((a, b) => a - b),
      ...(personId === null ? {} : { personId }),
    });
  }
  return [...bySlot].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, visit]) => visit);
}
