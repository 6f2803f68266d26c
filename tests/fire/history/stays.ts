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
  const follower = new Follower();
  for (const operation of operations.toSorted((a, b) => a.invokedAt - b.invokedAt)) follower.take(operation);
  follower.end();
  const { certain, possible, bookings } = follower;
  return { certain, possible, bookings: bookings as ReadonlyMap<string, Booking> };
}

/** Takes the operations one after the other, each person's in their order; `bookings` is right after each. */
export class Follower {
  readonly certain: Stay[] = [];
  readonly possible: Stay[] = [];
  readonly bookings = new Map<string, Followed>();
  readonly #byOrder = new Map<string, string[]>();
  readonly #heldBy = new Map<string, string>();

  take(operation: Operation) {
    if (operation.kind === 'book' || operation.kind === 'hold') this.#takeBooked(operation);
    else if (operation.kind === 'pay') this.#takePaid(operation);
    else if (operation.kind === 'cancel') this.#takeCancelled(operation);
    else if (operation.kind === 'move') this.#takeMoved(operation);
  }

  /** What has not ended stays for ever. */
  end() {
    for (const booking of this.bookings.values()) {
      this.#endCertain(booking, Infinity);
      if (booking.state !== 'cancelled') this.#endPossible(booking, Infinity);
    }
  }

  #endCertain(booking: Followed, until: number) {
    if (booking.slot === null || booking.certainFrom === Infinity) return;
    const latest = booking.state === 'held' ? booking.certainFrom + SHORTEST_HOLD_MS : Infinity;
    this.certain.push({ slot: booking.slot, from: booking.certainFrom, until: Math.min(until, latest) });
    booking.certainFrom = Infinity;
  }

  #endPossible(booking: Followed, until: number) {
    if (booking.slot !== null) this.possible.push({ slot: booking.slot, from: booking.possibleFrom, until });
  }

  #replaceHeld({ person, outcome, invokedAt, answeredAt }: OperationOf<'book' | 'hold'>) {
    const held = this.bookings.get(this.#heldBy.get(person) ?? '');
    this.#heldBy.delete(person);
    if (!held) return;
    // A refused new hold leaves the one before, but then it is not known when that one ends.
    this.#endCertain(held, invokedAt);
    if (outcome === 'ok' && held.state === 'held') {
      this.#endPossible(held, answeredAt);
      held.state = 'cancelled';
    } else held.state = 'maybe';
  }

  #takeBooked(operation: OperationOf<'book' | 'hold'>) {
    const { invokedAt, answeredAt, outcome, person, kind, bookingId: id, orderId, halalas, slot } = operation;
    if (kind === 'hold') this.#replaceHeld(operation);
    if (outcome === 'unknown') this.possible.push({ slot, from: invokedAt, until: Infinity });
    if (outcome !== 'ok' || this.bookings.has(id)) return;
    this.bookings.set(id, {
      id,
      person,
      orderId,
      halalas,
      slot,
      isPaid: false,
      refundHalalas: 0,
      state: kind === 'hold' ? 'held' : 'confirmed',
      certainFrom: answeredAt,
      possibleFrom: invokedAt,
    });
    this.#byOrder.set(orderId, [...(this.#byOrder.get(orderId) ?? []), id]);
    if (kind === 'hold') this.#heldBy.set(person, id);
  }

  #takePaid({ orderId, invokedAt, outcome, person }: OperationOf<'pay'>) {
    for (const id of this.#byOrder.get(orderId) ?? []) {
      const booking = this.bookings.get(id);
      if (!booking) continue;
      if (outcome === 'ok') {
        Object.assign(booking, { state: 'confirmed', isPaid: true });
        this.#heldBy.delete(person);
      } else {
        this.#endCertain(booking, invokedAt);
        booking.state = 'maybe';
      }
    }
  }

  #takeCancelled({ bookingId, invokedAt, answeredAt, outcome, refundHalalas }: OperationOf<'cancel'>) {
    const booking = this.bookings.get(bookingId);
    if (!booking || outcome === 'refused') return;
    this.#endCertain(booking, invokedAt);
    if (outcome === 'ok' && booking.state !== 'cancelled') this.#endPossible(booking, answeredAt);
    booking.state = outcome === 'ok' ? 'cancelled' : 'maybe';
    booking.refundHalalas = refundHalalas;
  }

  #takeMoved({ bookingId, slot, invokedAt, answeredAt, outcome }: OperationOf<'move'>) {
    const booking = this.bookings.get(bookingId);
    if (!booking || outcome === 'refused') return;
    const isOk = outcome === 'ok';
    this.#endCertain(booking, invokedAt);
    this.#endPossible(booking, isOk ? answeredAt : Infinity);
    booking.slot = isOk ? slot : null;
    booking.possibleFrom = invokedAt;
    booking.certainFrom = isOk ? answeredAt : Infinity;
    if (!isOk) this.possible.push({ slot, from: invokedAt, until: Infinity });
  }
}
