import { checkFinalState } from './check-final-state.ts';
import type { History, Operation, OperationOf, Violation } from './operation.ts';
import { type Booking, Follower, followBookings } from './stays.ts';
import { drawTimelines, rangeBetween } from './timeline.ts';

/**
 * Finds what a recorded history proves to be wrong: a slot with more people than seats at any moment, a command that
 * happened twice or was answered differently, an acknowledged command that is lost, a person who did not see an own
 * command, free slots that were sold out for certain and the reverse, money that does not add up. It errs on the side
 * of silence: what could have happened between request and answer counts in favour of the product.
 */
export function checkHistory(history: History): Violation[] {
  const followed = followBookings(history.operations);
  const taken = drawTimelines(followed.certain);
  const perhapsTaken = drawTimelines(followed.possible);
  return [
    ...checkCapacity(history, taken),
    ...checkOnce(history),
    ...checkOwnWrites(history.operations),
    ...checkAvailability(history, taken, perhapsTaken),
    ...checkFinalState(history, followed.bookings),
  ];
}

type Timelines = ReturnType<typeof drawTimelines>;

function checkCapacity({ capacity }: History, taken: Timelines): Violation[] {
  return [...taken].flatMap(([slot, { counts }]) => {
    const most = counts.reduce((high, count) => Math.max(high, count), 0);
    if (most <= capacity) return [];
    return [{ rule: 'capacity' as const, text: `${slot} had ${most} people for ${capacity} seats` }];
  });
}

/** Equal keys have equal answers, and different keys have different bookings. */
function checkOnce({ capacity, operations }: History): Violation[] {
  const violations: Violation[] = [];
  const madeBy = new Map<string, Booked>();
  const keyOf = new Map<string, string>();
  const say = (text: string) => violations.push({ rule: 'once', text });
  const asked = operations.filter(isBooked);
  for (const operation of asked) {
    const { key, bookingId, outcome } = operation;
    if (outcome !== 'ok') continue;
    const known = madeBy.get(key)?.bookingId;
    if (known !== undefined && known !== bookingId) say(`${key} booked ${known} and ${bookingId}`);
    const other = keyOf.get(bookingId);
    if (other !== undefined && other !== key) say(`${key} and ${other} were both answered with ${bookingId}`);
    madeBy.set(key, operation);
    keyOf.set(bookingId, key);
  }
  for (const operation of asked) {
    const made = madeBy.get(operation.key);
    if (operation.outcome !== 'refused' || !made || operation.answeredAt < made.invokedAt) continue;
    if (operation.code === 'SLOT_FULL' && mayPrecede(operation, made, { capacity, operations })) continue;
    say(
      `the repeat of ${made.key} was refused with ${operation.code}, though it had booked ${made.bookingId}`,
    );
  }
  return violations;
}

/**
 * A copy that ran beside the one that booked may have come first, and found the seats taken by others who left since.
 */
function mayPrecede(copy: Booked, made: Booked, { capacity, operations }: Omit<History, 'final'>) {
  if (copy.invokedAt > made.answeredAt) return false;
  const others = operations.filter((one) => !isBooked(one) || one.key !== copy.key);
  const taken = drawTimelines(followBookings(others).possible).get(copy.slot);
  const until = Math.min(copy.answeredAt, made.answeredAt);
  return rangeBetween(taken, copy.invokedAt, until).most >= capacity;
}

type Booked = OperationOf<'book' | 'hold'>;
const isBooked = (operation: Operation): operation is Booked =>
  operation.kind === 'book' || operation.kind === 'hold';

/** Each list of a person's bookings shows exactly what that person's earlier commands have left. */
function checkOwnWrites(operations: readonly Operation[]): Violation[] {
  const byPerson = Map.groupBy(operations, ({ person }) => person);
  return [...byPerson.values()].flatMap((own) => {
    const follower = new Follower();
    return own
      .toSorted((a, b) => a.invokedAt - b.invokedAt)
      .flatMap((operation) => {
        follower.take(operation);
        return operation.kind === 'mine' && operation.outcome === 'ok'
          ? compareWithCommands(operation, follower.bookings)
          : [];
      });
  });
}

function compareWithCommands(
  { person, seen }: OperationOf<'mine'>,
  bookings: ReadonlyMap<string, Booking>,
): Violation[] {
  const shown = new Map(seen.map(({ bookingId, slot }) => [bookingId, slot]));
  return [...bookings.values()].flatMap(({ id, state, slot }) => {
    const shownAt = shown.get(id);
    const say = (text: string) => [{ rule: 'ownWrites' as const, text: `${person} ${text}` }];
    if (state === 'confirmed' && shownAt === undefined) return say(`did not see the own booking ${id}`);
    if (state === 'cancelled' && shownAt !== undefined) return say(`saw the cancelled booking ${id}`);
    if (state === 'confirmed' && slot !== null && shownAt !== slot)
      return say(`saw ${id} at ${shownAt}, not at ${slot}`);
    return [];
  });
}

function checkAvailability(
  { capacity, operations }: History,
  taken: Timelines,
  perhapsTaken: Timelines,
): Violation[] {
  const say = (text: string): Violation => ({ rule: 'availability', text });
  return operations.flatMap((operation) => {
    if (operation.kind !== 'slots' || operation.outcome !== 'ok') return [];
    const { invokedAt, answeredAt, free, full } = operation;
    const wronglyFree = free.filter(
      (slot) => rangeBetween(taken.get(slot), invokedAt, answeredAt).fewest >= capacity,
    );
    const wronglyFull = full.filter(
      (slot) => rangeBetween(perhapsTaken.get(slot), invokedAt, answeredAt).most < capacity,
    );
    return [
      ...wronglyFree.map((slot) => say(`${slot} was shown as free while it was sold out`)),
      ...wronglyFull.map((slot) => say(`${slot} was shown as full while a seat was free`)),
    ];
  });
}
