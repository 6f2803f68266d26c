import type { Operation, OperationOf, Slot } from './operation.ts';

/** A seat in a slot from one moment to another. */
export type Stay = { slot: Slot; from: number; until: number };

export type Booking = {
  id: string;
  person: string;
  orderId: string;
  halalas: number;
  /** Null where a command that ended without an answer may have moved it. */
  slot: Slot | null;
  /** 'maybe': a command that ended without an answer may have cancelled or confirmed it. */
  state: 'held' | 'confirmed' | 'cancelled' | 'maybe';
  isPaid: boolean;
  refundHalalas: number;
};

/** Less than the site holds seats for. */
const SHORTEST_HOLD_MS = 14 * 60_000;

type Followed = Booking & { certainFrom: number; possibleFrom: number };

/**
 * Follows every booking through the history: when its seat was taken for certain (from the answer that confirmed it to
 * the request that could end it), when it could have been taken at all, and how it must have ended.
 */
export function followBookings(operations: readonly Operation[]) {
  const follower = makeFollower();
  for (const operation of operations.toSorted((a, b) => a.invokedAt - b.invokedAt)) follower.take(operation);
  return follower.end();
}

/** Takes the operations one after the other, each person's in their order; `bookings` is right after each. */
export function makeFollower() {
  const certain: Stay[] = [];
  const possible: Stay[] = [];
  const bookings = new Map<string, Followed>();
  const byOrder = new Map<string, string[]>();
  const heldBy = new Map<string, string>();

  const endCertain = (booking: Followed, until: number) => {
    if (booking.slot === null || booking.certainFrom === Infinity) return;
    const latest = booking.state === 'held' ? booking.certainFrom + SHORTEST_HOLD_MS : Infinity;
    certain.push({ slot: booking.slot, from: booking.certainFrom, until: Math.min(until, latest) });
    booking.certainFrom = Infinity;
  };
  const endPossible = (booking: Followed, until: number) => {
    if (booking.slot !== null) possible.push({ slot: booking.slot, from: booking.possibleFrom, until });
  };

  function replaceHeld(person: string, isOk: boolean, invokedAt: number, answeredAt: number) {
    const held = bookings.get(heldBy.get(person) ?? '');
    heldBy.delete(person);
    if (!held) return;
    // A refused new hold leaves the one before, but then it is not known when that one ends.
    endCertain(held, invokedAt);
    if (isOk && held.state === 'held') {
      endPossible(held, answeredAt);
      held.state = 'cancelled';
    } else held.state = 'maybe';
  }

  function takeBooked(operation: OperationOf<'book' | 'hold'>) {
    const { invokedAt, answeredAt, outcome, person, kind, bookingId: id, orderId, halalas, slot } = operation;
    if (kind === 'hold') replaceHeld(person, outcome === 'ok', invokedAt, answeredAt);
    if (outcome === 'unknown') possible.push({ slot, from: invokedAt, until: Infinity });
    if (outcome !== 'ok' || bookings.has(id)) return;
    bookings.set(id, {
      ...{ id, person, orderId, halalas, slot, isPaid: false, refundHalalas: 0 },
      ...{ state: kind === 'hold' ? 'held' : 'confirmed', certainFrom: answeredAt, possibleFrom: invokedAt },
    });
    byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), id]);
    if (kind === 'hold') heldBy.set(person, id);
  }

  function takePaid({ orderId, invokedAt, outcome, person }: OperationOf<'pay'>) {
    for (const id of byOrder.get(orderId) ?? []) {
      const booking = bookings.get(id);
      if (!booking) continue;
      if (outcome === 'ok') {
        Object.assign(booking, { state: 'confirmed', isPaid: true });
        heldBy.delete(person);
      } else {
        endCertain(booking, invokedAt);
        booking.state = 'maybe';
      }
    }
  }

  function takeCancelled({
    bookingId,
    invokedAt,
    answeredAt,
    outcome,
    refundHalalas,
  }: OperationOf<'cancel'>) {
    const booking = bookings.get(bookingId);
    if (!booking || outcome === 'refused') return;
    endCertain(booking, invokedAt);
    if (outcome === 'ok' && booking.state !== 'cancelled') endPossible(booking, answeredAt);
    booking.state = outcome === 'ok' ? 'cancelled' : 'maybe';
    booking.refundHalalas = refundHalalas;
  }

  function takeMoved({ bookingId, slot, invokedAt, answeredAt, outcome }: OperationOf<'move'>) {
    const booking = bookings.get(bookingId);
    if (!booking || outcome === 'refused') return;
    const isOk = outcome === 'ok';
    endCertain(booking, invokedAt);
    endPossible(booking, isOk ? answeredAt : Infinity);
    booking.slot = isOk ? slot : null;
    booking.possibleFrom = invokedAt;
    booking.certainFrom = isOk ? answeredAt : Infinity;
    if (!isOk) possible.push({ slot, from: invokedAt, until: Infinity });
  }

  return {
    bookings: bookings as ReadonlyMap<string, Booking>,
    take(operation: Operation) {
      if (operation.kind === 'book' || operation.kind === 'hold') takeBooked(operation);
      else if (operation.kind === 'pay') takePaid(operation);
      else if (operation.kind === 'cancel') takeCancelled(operation);
      else if (operation.kind === 'move') takeMoved(operation);
    },
    /** What has not ended stays for ever. */
    end() {
      for (const booking of bookings.values()) {
        endCertain(booking, Infinity);
        if (booking.state !== 'cancelled') endPossible(booking, Infinity);
      }
      return { certain, possible, bookings: bookings as ReadonlyMap<string, Booking> };
    },
  };
}
