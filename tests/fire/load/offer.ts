import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const GIVE_UP_MS = 10_000;
const TURN_MS = 10;
const CLIENTS = 32;

/** What came of requests that were sent, whether or not the server keeps up. */
export type Offered = {
  seconds: number;
  /** Milliseconds of each answer that was given. */
  served: number[];
  turnedAway: number;
  /** Turned away without being told when to come again. */
  unclear: number;
  /** Other answers and none, by what they were. */
  odd: Map<string, number>;
};

export type Target = { url: string; headers: Record<string, string> };

/** Sends so many requests a second for so long, however long each takes; `rate` null: 32 clients, each one after another. */
export async function offer(
  next: () => Target,
  { ms, rate }: { ms: number; rate: number | null },
): Promise<Offered> {
  const agent = new Agent({ keepAlive: true, maxSockets: 600 });
  const offered: Offered = { seconds: ms / 1000, served: [], turnedAway: 0, unclear: 0, odd: new Map() };
  const begun = performance.now();
  const isOver = () => performance.now() - begun >= ms;
  const sent: Promise<void>[] = [];
  if (rate === null) {
    const one = async () => {
      while (!isOver()) await ask(agent, next(), offered);
    };
    sent.push(...Array.from({ length: CLIENTS }, one));
  } else {
    while (!isOver()) {
      const due = Math.floor(((performance.now() - begun) / 1000) * rate);
      while (sent.length < due) sent.push(ask(agent, next(), offered));
      await pause(TURN_MS);
    }
  }
  await Promise.all(sent);
  agent.destroy();
  return offered;
}

function ask(agent: Agent, { url, headers }: Target, offered: Offered) {
  const begun = performance.now();
  const count = (what: string) => offered.odd.set(what, (offered.odd.get(what) ?? 0) + 1);
  return new Promise<void>((resolve) => {
    const outgoing = request(url, { agent, headers, timeout: GIVE_UP_MS }, (answer) => {
      answer.resume();
      answer.once('error', () => resolve());
      answer.once('end', () => {
        const { statusCode: status = 0 } = answer;
        if (status === 200) offered.served.push(performance.now() - begun);
        else if (status === 429 || status === 503) {
          offered.turnedAway += 1;
          if (answer.headers['retry-after'] === undefined) offered.unclear += 1;
        } else count(`${status}`);
        resolve();
      });
    });
    outgoing.once('timeout', () => outgoing.destroy(new Error('no answer in ten seconds')));
    outgoing.once('error', ({ message }) => {
      count(message);
      resolve();
    });
    outgoing.end();
  });
}
