import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { errorText } from '#/server/platform/telemetry/error-text.ts';
import { emitEvent } from '#/server/platform/telemetry/events.ts';
import type { Listener, WatchInbox } from '#/server/platform/trpc/context.ts';
import { countStreams } from './count-streams.ts';
import { makeNotifier } from './make-notifier.ts';

type Notifiers = Map<string, Set<ReturnType<typeof makeNotifier>>>;

// A watcher without a notification polls: one can be lost with its connection, and sessions expire without one.
const LOOK_EVERY_MS = 25_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Listens for new messages on one connection for the whole process, however many pages are open. `stop` ends the open
 * streams in a way that makes browsers reconnect, to another process or to the next one.
 */
export function listenForMessages(databaseUrl: string, log: (entry: object) => void) {
  const notifiers: Notifiers = new Map();
  const stopping = new AbortController();
  const ended = listen({ databaseUrl, notifiers, log, signal: stopping.signal });
  const streams = countStreams();
  const watchInbox: WatchInbox = (listener, signal) =>
    watch({ notifiers, streams }, listener, AbortSignal.any([signal, stopping.signal]));
  const stop = async () => {
    stopping.abort();
    await ended;
  };
  return { watchInbox, stop };
}

type Open = { notifiers: Notifiers; streams: ReturnType<typeof countStreams> };

async function* watch(
  { notifiers, streams }: Open,
  listener: Listener,
  signal: AbortSignal,
): AsyncGenerator<void> {
  const end = streams.begin(listener);
  if (end === null) return;
  const { channel } = listener;
  const notifier = makeNotifier();
  const ofChannel = notifiers.get(channel) ?? new Set();
  notifiers.set(channel, ofChannel.add(notifier));
  emitEvent('stream', { change: 1 });
  try {
    for (;;) {
      signal.throwIfAborted();
      yield;
      await notifier.wait(LOOK_EVERY_MS, signal);
    }
  } finally {
    emitEvent('stream', { change: -1 });
    end();
    ofChannel.delete(notifier);
    if (ofChannel.size === 0) notifiers.delete(channel);
  }
}

type Listening = {
  databaseUrl: string;
  notifiers: Notifiers;
  log: (entry: object) => void;
  signal: AbortSignal;
};

async function listen({ databaseUrl, notifiers, log, signal }: Listening) {
  const notify = (userId: string) => notifiers.get(userId)?.forEach((notifier) => notifier.notify());
  for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    const client = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    client.on('notification', ({ payload }) => notify(payload ?? ''));
    try {
      await untilLost(client, signal, () => {
        pauseMs = FIRST_PAUSE_MS;
        // For messages that arrived while disconnected.
        for (const userId of notifiers.keys()) notify(userId);
      });
    } catch (error) {
      if (!signal.aborted)
        log({ level: 'warn', message: 'not listening for messages', error: errorText(error) });
    }
    await client.end().catch(() => {});
    await pause(pauseMs, undefined, { signal, ref: false }).catch(() => {});
  }
}

/** @throws {Error} why the connection was lost; an AbortError when the signal ended it. */
async function untilLost(client: pg.Client, signal: AbortSignal, onListening: () => void) {
  const { promise: lost, reject } = Promise.withResolvers<never>();
  lost.catch(() => {}); // the connection may be lost before it is established
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
