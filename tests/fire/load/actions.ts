import { randomInt, randomUUID } from 'node:crypto';
import type { BookingRow } from '#/shared/booking/booking.ts';
import type { CancelQuote, CheckoutAnswer, Order } from '#/shared/booking/order.ts';
import { payAt } from '../../support/payments/fake-moyasar.ts';
import type { Lab, Own, Place } from './people.ts';
import type { Session } from './session.ts';

const DAY_MS = 86_400_000;
const QUARTERS = 96;
/** Hot slots: so few that people meet in them all the time. */
const HOT_QUARTERS = 6;
const FURTHEST_DAY = 250;

type When = { date: string; slotTime: string; slot: string };

const slotOf = (labId: number, start: string | Date) => `${labId} ${new Date(start).toISOString()}`;

function chooseTime({ labId }: Lab, isHot: boolean): When {
  const day = isHot ? 2 : randomInt(3, FURTHEST_DAY);
  const quarter = isHot ? randomInt(0, HOT_QUARTERS) + 32 : randomInt(0, QUARTERS);
  const date = new Date(Date.now() + day * DAY_MS).toISOString().slice(0, 10);
  const [hour, minute] = [Math.floor(quarter / 4), (quarter % 4) * 15];
  const slotTime = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00`;
  return { date, slotTime, slot: slotOf(labId, `${date}T${slotTime}+03:00`) };
}

const HOT_SHARE = 0.35;
const chooseLab = ({ labs }: Place, isHot: boolean) => {
  const lab = labs[isHot ? randomInt(0, Math.min(2, labs.length)) : randomInt(0, labs.length)];
  if (!lab) throw new Error('a place has a lab');
  return lab;
};

type Chosen = { lab: Lab; time: When };
function chooseSlot(place: Place): Chosen {
  const isHot = Math.random() < HOT_SHARE;
  const lab = chooseLab(place, isHot);
  return { lab, time: chooseTime(lab, isHot) };
}

type Booked = { id: string; bookingTime: string; totalHalalas: number };

/** Books one test, to be paid at the lab; sometimes the same request is sent twice or thrice. */
export async function book(session: Session, place: Place, copies = 1) {
  const { lab, time } = chooseSlot(place);
  const key = randomUUID();
  const input = { labTestId: lab.labTestId, date: time.date, slotTime: time.slotTime, idempotencyKey: key };
  const answers = await Promise.all(
    // Each to another server.
    Array.from({ length: copies }, (_, copy) => session.command<Booked>('booking.create', input, copy)),
  );
  for (const { head, data } of answers) {
    const bookingId = data?.id ?? '';
    // The order of a booking at the lab is not in the answer; it is looked up where it matters.
    const made = { bookingId, orderId: bookingId, halalas: data?.totalHalalas ?? 0 };
    session.record({ ...head, kind: 'book', key, slot: time.slot, ...made });
  }
  const won = answers.find(({ data }) => data !== null)?.data;
  if (won) add(session, { bookingId: won.id, orderId: won.id, slot: time.slot, labId: lab.labId });
}

function add({ person }: Session, own: Own) {
  if (!person.own.some(({ bookingId }) => bookingId === own.bookingId)) person.own.push(own);
}

/** Holds a seat and pays it by card at the provider's page; or leaves it there. */
export async function buy(session: Session, place: Place, isToPay = true) {
  const { lab, time } = chooseSlot(place);
  const key = randomUUID();
  const visit = { labId: lab.labId, date: time.date, slotTime: time.slotTime, labTestIds: [lab.labTestId] };
  const held = await session.command<Order>('booking.hold', { visits: [visit], idempotencyKey: key });
  const bookingId = held.data?.visits[0]?.lines[0]?.id ?? '';
  const orderId = held.data?.orderId ?? '';
  const halalas = held.data?.totals.totalHalalas ?? 0;
  session.record({ ...held.head, kind: 'hold', key, slot: time.slot, bookingId, orderId, halalas });
  if (!held.data || !isToPay) return;

  const begun = await session.command<CheckoutAnswer>('orders.checkout', {
    orderId,
    method: 'card',
    totalHalalas: halalas,
    idempotencyKey: randomUUID(),
  });
  const say = (answeredAt: number, outcome: 'ok' | 'refused' | 'unknown', code: string) =>
    session.record({ ...begun.head, kind: 'pay', orderId, halalas, answeredAt, outcome, code });
  if (!begun.data) {
    say(begun.head.answeredAt, begun.head.outcome, begun.head.code);
    return;
  }
  if (begun.data.kind === 'redirect') {
    const { url } = begun.data;
    await payAt(url).catch(() => null);
    await session.command('orders.checkPayment', { orderId });
  }
  const order = await session.query<Order>('orders.get', { orderId });
  const isConfirmed = order.data?.status === 'confirmed';
  // The provider may be slower than the person: then it is not known when the payment is settled.
  say(order.head.answeredAt, isConfirmed ? 'ok' : 'unknown', '');
  if (isConfirmed) add(session, { bookingId, orderId, slot: time.slot, labId: lab.labId });
}

export async function cancel(session: Session, own: Own) {
  const { head, data } = await session.command<Pick<CancelQuote, 'refundHalalas'>>('booking.cancel', {
    id: own.bookingId,
    scope: 'visit',
  });
  const refundHalalas = data?.refundHalalas ?? 0;
  session.record({ ...head, kind: 'cancel', bookingId: own.bookingId, refundHalalas });
  if (head.outcome !== 'refused') drop(session, own);
}

function drop({ person }: Session, own: Own) {
  person.own = person.own.filter((other) => other !== own);
}

export async function move(session: Session, place: Place, own: Own) {
  const lab = place.labs.find(({ labId }) => labId === own.labId);
  if (!lab) return;
  const time = chooseTime(lab, Math.random() < HOT_SHARE && place.labs.indexOf(lab) < 2);
  const { head } = await session.command<BookingRow>('booking.reschedule', {
    id: own.bookingId,
    date: time.date,
    slotTime: time.slotTime,
    idempotencyKey: randomUUID(),
  });
  session.record({ ...head, kind: 'move', bookingId: own.bookingId, slot: time.slot });
  if (head.outcome === 'ok') own.slot = time.slot;
  if (head.outcome === 'unknown') drop(session, own);
}

/** A short write, so that many are under way when something breaks. Each name is given once. */
export async function rename(session: Session) {
  const name = `Person ${randomUUID()}`;
  const { head, data } = await session.command<{ name: string }>('account.updateProfile', { name });
  if (data && data.name !== name) throw new Error(`${session.person.userId} was named ${data.name}`);
  session.record({ ...head, kind: 'rename', name });
}

const MOST_ROWS = 50;

export async function readMine(session: Session) {
  const { head, data } = await session.query<{ rows: BookingRow[]; nextCursor: string | null }>(
    'booking.mine',
    { show: 'upcoming', limit: MOST_ROWS },
  );
  // A second page would be a second moment.
  if (data && data.nextCursor !== null) return;
  const seen = (data?.rows ?? []).map((row) => ({
    bookingId: row.id,
    slot: slotOf(row.labId, row.bookingTime),
  }));
  session.record({ ...head, kind: 'mine', seen });
}

export async function readSlots(session: Session, place: Place) {
  const { lab, time } = chooseSlot(place);
  const { head, data } = await session.query<{
    rows: { slotTime: string }[];
    fullSlots: { slotTime: string }[];
  }>('booking.availableSlots', { labId: lab.labId, date: time.date });
  const name = ({ slotTime }: { slotTime: string }) =>
    slotOf(lab.labId, `${time.date}T${slotTime.length === 5 ? `${slotTime}:00` : slotTime}+03:00`);
  session.record({
    ...head,
    kind: 'slots',
    free: (data?.rows ?? []).map(name),
    full: (data?.fullSlots ?? []).map(name),
  });
}
