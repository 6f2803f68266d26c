import { emitEvent, type Peer } from './events.ts';
import { inSpan } from './spans.ts';

/** Measures a call to an external server: peer, duration and success, never content. */
export async function callExternal<Answer>(peer: Peer, call: () => Promise<Answer>): Promise<Answer> {
  const startedAt = performance.now();
  let isOk = false;
  try {
    const answer = await inSpan(
      { name: `ask ${peer}`, kind: 'client', attributes: { 'app.peer': peer } },
      async (span) => {
        const received = await call();
        if (received instanceof Response) {
          span.set({ 'http.response.status_code': received.status });
          if (received.status >= 500) span.fail('answer');
        }
        return received;
      },
    );
    isOk = !(answer instanceof Response) || answer.status < 500;
    return answer;
  } finally {
    emitEvent('outside', { peer, isOk, ms: performance.now() - startedAt });
  }
}
