import { inSpan } from './spans.ts';
import { happened, type Peer } from './watchers.ts';

/** A call to somebody else's server: who was asked and how long it took, not what. */
export async function askOutside<Answer>(peer: Peer, ask: () => Promise<Answer>): Promise<Answer> {
  const startedAt = performance.now();
  let isOk = false;
  try {
    const answer = await inSpan(
      { name: `ask ${peer}`, kind: 'client', attributes: { 'app.peer': peer } },
      async (span) => {
        const given = await ask();
        if (given instanceof Response) {
          span.set({ 'http.response.status_code': given.status });
          if (given.status >= 500) span.fail('answer');
        }
        return given;
      },
    );
    isOk = !(answer instanceof Response) || answer.status < 500;
    return answer;
  } finally {
    happened('outside', { peer, isOk, ms: performance.now() - startedAt });
  }
}
