import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { book, buy, cancel, move, readMine, readSlots, rename } from './actions.ts';
import type { Door } from './door.ts';
import type { Person, Place } from './people.ts';
import { newTally, openSession, type Session, type Tally } from './session.ts';

/** Shares of a hundred commands. */
export type Mix = {
  book: number;
  buy: number;
  cancel: number;
  move: number;
  mine: number;
  slots: number;
  /** Only where the place keeps names. */
  rename?: number;
};

/** Mostly writes, and most of them short, for faults. */
export const WRITES: Mix = { book: 18, buy: 2, cancel: 7, move: 4, mine: 2, slots: 2, rename: 65 };
/** As visits alone are booked. */
export const VISITS: Mix = { book: 55, buy: 5, cancel: 20, move: 10, mine: 6, slots: 4 };
/** Everything in about equal parts, for histories. */
export const MIXED: Mix = { book: 30, buy: 12, cancel: 16, move: 12, mine: 16, slots: 14 };

const MOST_OWN = 20;
const TWICE_SHARE = 0.06;

type Options = {
  clients: number;
  /** Ends by itself after so many. */
  operations?: number;
  mix?: Mix;
  /** How long a client thinks between two commands, on average. */
  thinkMs?: number;
  doorOf: (client: number) => Door;
};

/** Clients that each lead some people, one command after the other, until `stop`. */
export function startLoad(
  place: Place,
  { clients, operations = Infinity, mix = WRITES, thinkMs = 0, doorOf }: Options,
) {
  const tally = newTally();
  const stopping = new AbortController();
  const startedAt = performance.now();
  let endedAt: number | undefined;

  const run = async (client: number) => {
    const door = doorOf(client);
    const own = place.people.filter((_, at) => at % clients === client);
    while (!stopping.signal.aborted && tally.operations.length < operations) {
      const person = own[randomInt(0, own.length)];
      if (!person) break;
      await act(openSession(person, door, tally, stopping.signal), place, mix);
      if (thinkMs > 0) await pause(Math.random() * 2 * thinkMs);
    }
    door.close();
  };
  const ended = Promise.all(Array.from({ length: clients }, (_, client) => run(client)));
  // Awaited by stop.
  ended.catch(() => {});

  return {
    tally,
    ended,
    async stop() {
      stopping.abort();
      endedAt ??= performance.now();
      await ended;
    },
    /** Until it was stopped. */
    seconds: () => ((endedAt ?? performance.now()) - startedAt) / 1000,
    /** Waits until so many more commands are acknowledged. */
    acknowledge: (count: number) => untilAcknowledged(tally, count, ended),
    /** Milliseconds until a command is acknowledged that began after this moment. */
    async untilServed(since = performance.now()) {
      await untilAcknowledged(tally, 1, ended, since);
      return performance.now() - since;
    },
  };
}

export type Load = ReturnType<typeof startLoad>;

async function untilAcknowledged(tally: Tally, count: number, ended: Promise<unknown>, since = 0) {
  let left = count;
  const { promise, resolve } = Promise.withResolvers<void>();
  const tell = (invokedAt: number) => {
    if (invokedAt < since) return;
    left -= 1;
    if (left === 0) resolve();
  };
  tally.onAcknowledged.add(tell);
  await Promise.race([promise, ended]);
  tally.onAcknowledged.delete(tell);
}

async function act(session: Session, place: Place, mix: Mix) {
  const { person } = session;
  let dice = Math.random() * 100;
  const falls = (share: number) => (dice -= share) < 0;
  if (falls(mix.book)) return bookOrMakeRoom(session, place, person);
  if (falls(mix.buy)) return buy(session, place, Math.random() < 0.9);
  const own = person.own[randomInt(0, Math.max(1, person.own.length))];
  if (falls(mix.cancel) && own) return cancel(session, own);
  if (falls(mix.move) && own) return move(session, place, own);
  if (falls(mix.mine)) return readMine(session);
  if (falls(mix.slots)) return readSlots(session, place);
  if (falls(mix.rename ?? 0)) return rename(session);
  return bookOrMakeRoom(session, place, person);
}

/** A person with many bookings gives one back, so that a list of them stays one page. */
async function bookOrMakeRoom(session: Session, place: Place, person: Person) {
  const [oldest] = person.own;
  if (person.own.length >= MOST_OWN && oldest) await cancel(session, oldest);
  await book(session, place, Math.random() < TWICE_SHARE ? randomInt(2, 4) : 1);
}
