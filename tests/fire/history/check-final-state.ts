import type { FinalState, History, Operation, Violation } from './operation.ts';
import type { Booking } from './stays.ts';

/** Compares every acknowledged command with what is there in the end, and the reverse. */
export function checkFinalState(
  { capacity, operations, final }: History,
  bookings: ReadonlyMap<string, Booking>,
): Violation[] {
  return [
    ...findLost(final, bookings),
    ...checkRenames(final, operations),
    ...findDoubled(final, operations, bookings),
    ...findOversold(final, capacity),
    ...checkMoney(final, bookings),
    ...final.disagreements.map((text): Violation => ({ rule: 'books', text })),
  ];
}

const LIVE = ['held', 'confirmed'];

function findLost(final: FinalState, bookings: ReadonlyMap<string, Booking>): Violation[] {
  const rows = new Map(final.bookings.map((row) => [row.id, row]));
  const say = (text: string): Violation[] => [{ rule: 'lost', text }];
  return [...bookings.values()].flatMap(({ id, state, slot, person }) => {
    const row = rows.get(id);
    if (!row) return say(`the booking ${id} was acknowledged and is not there`);
    if (row.person !== person) return say(`the booking ${id} belongs to another person`);
    if (state === 'confirmed' && row.status !== 'confirmed')
      return say(`the booking ${id} was confirmed and is ${row.status}`);
    if (state === 'cancelled' && LIVE.includes(row.status))
      return say(`the booking ${id} was cancelled and is ${row.status}`);
    if (state === 'confirmed' && slot !== null && row.slot !== slot)
      return say(`the booking ${id} was put at ${slot} and is at ${row.slot}`);
    const messages = final.bookedMessages.get(id) ?? 0;
    if (state === 'confirmed' && messages !== 1)
      return say(`the booking ${id} has ${messages} messages instead of one`);
    return [];
  });
}

/** Each acknowledged name was given, whatever came after it, and no other name than was asked for. */
function checkRenames({ renames }: FinalState, operations: readonly Operation[]): Violation[] {
  const given = new Set(renames.map(({ person, name }) => `${person} ${name}`));
  const asked = new Set<string>();
  const lost: Violation[] = [];
  for (const operation of operations) {
    if (operation.kind !== 'rename') continue;
    const rename = `${operation.person} ${operation.name}`;
    asked.add(rename);
    if (operation.outcome === 'ok' && !given.has(rename))
      lost.push({
        rule: 'lost',
        text: `${operation.person} was named ${operation.name}, and it is not there`,
      });
  }
  const unasked = [...given].filter((rename) => !asked.has(rename));
  return [
    ...lost,
    ...unasked.map((rename): Violation => ({ rule: 'once', text: `nobody asked for ${rename}` })),
  ];
}

/** What is there must have been asked for, once. */
function findDoubled(
  final: FinalState,
  operations: readonly Operation[],
  bookings: ReadonlyMap<string, Booking>,
): Violation[] {
  const asked = new Set(
    operations.flatMap((one) =>
      (one.kind === 'book' || one.kind === 'hold') && one.outcome !== 'refused' ? [one.key] : [],
    ),
  );
  const refused = new Set(
    operations.flatMap((one) =>
      (one.kind === 'book' || one.kind === 'hold') && one.outcome === 'refused' ? [one.key] : [],
    ),
  );
  const made = new Set(final.keys.flatMap(({ bookingId, orderId }) => [bookingId, orderId]));
  const say = (text: string): Violation => ({ rule: 'once', text });
  return [
    ...final.bookings
      .filter(({ id, orderId }) => !bookings.has(id) && !made.has(id) && !made.has(orderId))
      .map(({ id }) => say(`nobody asked for the booking ${id}`)),
    ...final.keys
      .filter(({ key }) => refused.has(key) && !asked.has(key))
      .map(({ key }) => say(`${key} was refused and happened`)),
  ];
}

function findOversold({ bookings }: FinalState, capacity: number): Violation[] {
  const live = Map.groupBy(
    bookings.filter(({ status }) => LIVE.includes(status)),
    ({ slot }) => slot,
  );
  return [...live]
    .map(([slot, rows]) => ({ slot, people: new Set(rows.map(({ person }) => person)).size }))
    .filter(({ people }) => people > capacity)
    .map(({ slot, people }) => ({
      rule: 'capacity',
      text: `${slot} has ${people} people for ${capacity} seats in the end`,
    }));
}

/** What was promised to be refunded is refunded, once; a confirmed paid booking stays paid. */
function checkMoney(final: FinalState, bookings: ReadonlyMap<string, Booking>): Violation[] {
  const say = (text: string): Violation[] => [{ rule: 'money', text }];
  return final.bookings.flatMap(({ id, halalas, refundHalalas, payment }) => {
    const known = bookings.get(id);
    if (refundHalalas > halalas) return say(`${id} cost ${halalas} and ${refundHalalas} were refunded`);
    if (!known || known.state === 'maybe') return [];
    if (known.halalas !== halalas) return say(`${id} was sold for ${known.halalas} and costs ${halalas}`);
    if (known.isPaid && known.refundHalalas !== refundHalalas)
      return say(`${id}: a refund of ${known.refundHalalas} was promised and ${refundHalalas} refunded`);
    if (known.state === 'confirmed' && known.isPaid !== (payment === 'paid'))
      return say(`${id} is ${payment}, though the person ${known.isPaid ? 'paid' : 'did not pay'}`);
    return [];
  });
}
