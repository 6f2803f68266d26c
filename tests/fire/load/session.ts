import { setTimeout as pause } from 'node:timers/promises';
import type { Operation, Outcome } from '../history/operation.ts';
import { type Answer, type Door, LONGEST_WAIT_MS } from './door.ts';
import type { Person } from './people.ts';

const RETRY_PAUSE_MS = 100;
const INSIST_MS = 90_000;

/** What all clients of a load met, for the table. */
export type Tally = {
  operations: Operation[];
  /** Commands that were acknowledged: bookings, holds, payments, moves and cancellations. */
  acknowledged: number;
  /** Failed answers by their reason. */
  failures: Map<string, number>;
  /** Failed answers that say nothing to a person. */
  unclear: number;
  /** What was answered after more than ten seconds, with its time. */
  hangs: string[];
  longestMs: number;
  /** Called with the beginning of each acknowledged command. */
  onAcknowledged: Set<(invokedAt: number) => void>;
  latencies: number[];
};

export const newTally = (): Tally => ({
  operations: [],
  acknowledged: 0,
  failures: new Map(),
  unclear: 0,
  hangs: [],
  longestMs: 0,
  onAcknowledged: new Set(),
  latencies: [],
});

type Call = Parameters<Door['call']>[1];

/** One person at the door. A failed command is repeated with its key until there is an answer, as people do. */
export function openSession(person: Person, door: Door, tally: Tally, signal: AbortSignal) {
  async function insist(
    call: Call,
    firstTurn = 0,
  ): Promise<Exclude<Answer, { kind: 'failed' }> | { kind: 'unknown' }> {
    const giveUpAt = performance.now() + INSIST_MS;
    for (let turn = firstTurn; performance.now() < giveUpAt; turn += 1) {
      const begun = performance.now();
      const answer = await door.call(person, call, turn);
      const tookMs = performance.now() - begun;
      tally.longestMs = Math.max(tally.longestMs, tookMs);
      if (tookMs > LONGEST_WAIT_MS + 1_000) tally.hangs.push(sayHang(call, answer, tookMs));
      if (answer.kind !== 'failed') {
        tally.latencies.push(tookMs);
        return answer;
      }
      tally.failures.set(answer.why, (tally.failures.get(answer.why) ?? 0) + 1);
      if (!answer.isClear) tally.unclear += 1;
      await pause(RETRY_PAUSE_MS);
    }
    return { kind: 'unknown' };
  }

  /** Sends a command and returns what is known of it: when, its outcome, and the answer's data. */
  async function command<Data>(procedure: string, input: unknown, firstTurn = 0) {
    const invokedAt = performance.now();
    const answer = await insist({ type: 'mutation', procedure, input }, firstTurn);
    const outcome: Outcome = answer.kind;
    if (outcome === 'ok') {
      tally.acknowledged += 1;
      for (const tell of tally.onAcknowledged) tell(invokedAt);
    }
    return { ...known(invokedAt, answer), data: answer.kind === 'ok' ? (answer.data as Data) : null };
  }

  async function query<Data>(procedure: string, input: unknown) {
    const invokedAt = performance.now();
    const answer = await insist({ type: 'query', procedure, input });
    return { ...known(invokedAt, answer), data: answer.kind === 'ok' ? (answer.data as Data) : null };
  }

  const known = (invokedAt: number, answer: { kind: Outcome; code?: string }) => ({
    head: {
      person: person.userId,
      invokedAt,
      answeredAt: performance.now(),
      outcome: answer.kind,
      code: answer.code ?? '',
    },
  });

  return {
    person,
    command,
    query,
    record: (operation: Operation) => void tally.operations.push(operation),
    signal,
  };
}

const sayHang = ({ procedure }: Call, answer: Answer, tookMs: number) =>
  `${procedure} after ${(tookMs / 1_000).toFixed(1)} s: ${answer.kind === 'failed' ? answer.why : answer.kind}`;

export type Session = ReturnType<typeof openSession>;
