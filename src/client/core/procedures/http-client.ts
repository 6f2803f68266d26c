import type { TRPCClient } from '@trpc/client';
import type { AppRouter } from '#/server/api/router.ts';
import { callPaths } from './call-paths.ts';
import { ProcedureFailure } from './procedure-failure.ts';

type Call = {
  path: string;
  input: unknown;
  signal: AbortSignal | null | undefined;
  resolve: (data: unknown) => void;
  reject: (failure: ProcedureFailure) => void;
};
type Answer = { result?: { data: unknown }; error?: { message: string; data: unknown } } | undefined;
type Method = 'query' | 'mutate';

const MOST_IN_ONE_REQUEST = 10;

/**
 * Calls procedures over HTTP, those of one moment in one request, as tRPC's own client does with its link for batches.
 * That client is 6 kB of a first visit, mostly for other links and for subscriptions, which we do not use.
 */
export function createHttpClient(headers: Record<string, string>): TRPCClient<AppRouter> {
  const waiting: Record<Method, Call[]> = { query: [], mutate: [] };

  function sendWaiting(method: Method) {
    const calls = waiting[method];
    waiting[method] = [];
    for (let start = 0; start < calls.length; start += MOST_IN_ONE_REQUEST)
      void send(method, calls.slice(start, start + MOST_IN_ONE_REQUEST), headers);
  }

  return callPaths((path, [input, options]) => {
    const method = path.at(-1) as Method;
    return new Promise((resolve, reject) => {
      if (waiting[method].length === 0) setTimeout(() => sendWaiting(method));
      const { signal } = (options ?? {}) as { signal?: AbortSignal | null };
      waiting[method].push({ path: path.slice(0, -1).join('.'), input, signal, resolve, reject });
    });
  }) as TRPCClient<AppRouter>;
}

async function send(method: Method, calls: Call[], headers: Record<string, string>) {
  const inputs = JSON.stringify(Object.fromEntries(calls.map(({ input }, index) => [index, input])));
  const url = `/trpc/${calls.map(({ path }) => path).join()}?batch=1`;
  const signal = abortedByAll(calls);
  try {
    const response = await (method === 'query'
      ? fetch(`${url}&input=${encodeURIComponent(inputs)}`, { headers, signal })
      : fetch(url, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: inputs,
          signal,
        }));
    const answer = (await response.json()) as Answer | Answer[];
    // A request that is refused as a whole has one answer.
    for (const [index, call] of calls.entries()) settle(call, Array.isArray(answer) ? answer[index] : answer);
  } catch (cause) {
    const failure = new ProcedureFailure(String(cause), undefined, { cause });
    for (const { reject } of calls) reject(failure);
  }
}

function settle({ resolve, reject }: Call, answer: Answer) {
  if (answer?.result) resolve(answer.result.data);
  else reject(new ProcedureFailure(answer?.error?.message ?? 'No answer', answer?.error?.data));
}

/** A request ends early when nobody waits for any of its answers. */
function abortedByAll(calls: Call[]): AbortSignal {
  const controller = new AbortController();
  let waitingCount = calls.length;
  const onAbort = () => {
    waitingCount -= 1;
    if (waitingCount === 0) controller.abort();
  };
  for (const { signal } of calls) {
    if (signal?.aborted) onAbort();
    else signal?.addEventListener('abort', onAbort, { once: true });
  }
  return controller.signal;
}
