import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Whose rows statements reach in the tables that guard their rows (reach.sql in the folders of migrations/routines): those of
 * a person and, for its staff, of a laboratory; or all rows, for a named purpose. Without a reach they find none.
 */
export type Reach = { personId: string; labId: number | null } | { purpose: Purpose };

/** Why statements reach the rows of many people. Each of them goes around the guards. */
export type Purpose =
  | 'task'
  | 'make secrets anew'
  | 'take over an account'
  | 'find customers by number'
  | 'use of an analyte'
  | 'record of a laboratory'
  | 'messages about an order'
  | 'length of queues'
  | 'report about a message';

/** The reach of a request; null if no user is signed in. */
type Holder = { reach: Reach | null };

const holders = new AsyncLocalStorage<Holder>();

/** Undefined outside of requests and tasks. */
export const currentReach = () => holders.getStore()?.reach;

type Person = { userId: string; labId: number | null };

const ownReach = (actor: Person | null): Reach | null =>
  actor && { personId: actor.userId, labId: actor.labId };

/** One request, which reaches nothing until setOwnReach says who asks. */
export const withRequestReach = <Value>(run: () => Value): Value => holders.run({ reach: null }, run);

/** For the rest of this request. */
export function setOwnReach(actor: Person | null): void {
  const holder = holders.getStore();
  if (holder) holder.reach = ownReach(actor);
}

export const reachingOwn = <Value>(actor: Person | null, run: () => Value): Value =>
  holders.run({ reach: ownReach(actor) }, run);

export const reachingAll = <Value>(purpose: Purpose, run: () => Value): Value =>
  holders.run({ reach: { purpose } }, run);
