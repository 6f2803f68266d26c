import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { WatchInbox } from '../context.ts';
import { makeBell } from './make-bell.ts';
import { errorText } from '../telemetry/error-text.ts';
import { happened } from '../telemetry/watchers.ts';

type Bells = Map<string, Set<ReturnType<typeof makeBell>>>;

// Who is not called looks anyway: a call can be lost with its connection, and sessions end without one.
const LOOK_EVERY_MS = 25_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Hears of new messages by one connection for the whole process, however many pages are open. `stop` ends the open
 * streams in a way that makes browsers come back, to another process or to the next one.
 */
export function listenForMessages(databaseUrl: string, log: (entry: object) => void) {
  const bells: Bells = new Map();
  const stopping = new AbortController();
  const ended = listen({ databaseUrl, bells, log, signal: stopping.signal });
  const watchInbox: WatchInbox = (userId, signal) =>
    watch(bells, userId, AbortSignal.any([signal, stopping.signal]));
  const stop = async () => {
    stopping.abort();
    await ended;
  };
  return { watchInbox, stop };
}

async function* watch(bells: Bells, userId: string, signal: AbortSignal): AsyncGenerator<void> {
  const bell = makeBell();
  const ofPerson = bells.get(userId) ?? new Set();
  bells.set(userId, ofPerson.add(bell));
  happened('stream', { change: 1 });
  try {
    for (;;) {
      signal.throwIfAborted();
      yield;
      // oxlint-disable-next-line no-await-in-loop -- it is the waiting that this is for
      await bell.wait(LOOK_EVERY_MS, signal);
    }
  } finally {
    happened('stream', { change: -1 });
    ofPerson.delete(bell);
    if (ofPerson.size === 0) bells.delete(userId);
  }
}

type Listening = { databaseUrl: string; bells: Bells; log: (entry: object) => void; signal: AbortSignal };

async function listen({ databaseUrl, bells, log, signal }: Listening) {
  const ring = (userId: string) => bells.get(userId)?.forEach((bell) => bell.ring());
  for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    const client = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    client.on('notification', ({ payload }) => ring(payload ?? ''));
    try {
      // oxlint-disable-next-line no-await-in-loop -- one connection after the other
      await untilLost(client, signal, () => {
        pauseMs = FIRST_PAUSE_MS;
        // What came while nobody listened.
        for (const userId of bells.keys()) ring(userId);
      });
    } catch (error) {
      if (!signal.aborted)
        log({ level: 'warn', message: 'not listening for messages', error: errorText(error) });
    }
    // oxlint-disable-next-line no-await-in-loop -- one connection after the other
    await client.end().catch(() => {});
    // oxlint-disable-next-line no-await-in-loop -- one connection after the other
    await pause(pauseMs, undefined, { signal, ref: false }).catch(() => {});
  }
}

/** @throws {Error} why the connection was lost; an AbortError where the signal ended it. */
async function untilLost(client: pg.Client, signal: AbortSignal, onListening: () => void) {
  const { promise: lost, reject } = Promise.withResolvers<never>();
  lost.catch(() => {}); // it may be lost while it is still being made
  const onAbort = () => reject(signal.reason);
  client.once('end', () => reject(new Error('The connection ended.')));
  client.on('error', reject);
  signal.addEventListener('abort', onAbort);
  try {
    await Promise.race([client.connect().then(() => client.query('listen inbox')), lost]);
    onListening();
    await lost;
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
