import { CallFailure, type ProcedureCall } from '#/shared/core/procedure-call.ts';

/** As many as the server answers at once. */
const MOST_IN_BATCH = 10;

type Type = Parameters<ProcedureCall>[0];
type Waiting = {
  name: string;
  input: unknown;
  signal: AbortSignal | undefined;
  resolve: (data: unknown) => void;
  reject: (failure: CallFailure) => void;
};
type Answer = { result?: { data?: unknown }; error?: { message: string; data: unknown } };

/** Sends calls of one task together, as tRPC's server reads them. A request ends where none of its calls is wanted. */
export function batchedCalls(url: string, headers: Record<string, string>): ProcedureCall {
  const waiting: Record<Type, Waiting[]> = { query: [], mutation: [] };
  const sendAll = (type: Type) => {
    const calls = waiting[type].splice(0);
    while (calls.length > 0) void send(type, calls.splice(0, MOST_IN_BATCH));
  };

  async function send(type: Type, calls: Waiting[]) {
    const names = calls.map(({ name }) => name).join(',');
    const inputs = JSON.stringify(Object.fromEntries(calls.map(({ input }, at) => [at, input])));
    const isQuery = type === 'query';
    try {
      const answer = await fetch(
        `${url}/${names}?batch=1${isQuery ? `&input=${encodeURIComponent(inputs)}` : ''}`,
        {
          method: isQuery ? 'GET' : 'POST',
          headers: isQuery ? headers : { 'content-type': 'application/json', ...headers },
          body: isQuery ? null : inputs,
          signal: endOfAll(calls),
        },
      );
      // A refusal of the whole request is one answer for all.
      const answers: unknown = await answer.json();
      for (const [at, call] of calls.entries()) settle(call, Array.isArray(answers) ? answers[at] : answers);
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : String(cause);
      for (const { reject } of calls) reject(new CallFailure(message, null, { cause }));
    }
  }

  return (type, name, input, signal) =>
    new Promise((resolve, reject) => {
      if (waiting[type].length === 0) setTimeout(sendAll, 0, type);
      waiting[type].push({ name, input, signal, resolve, reject });
    });
}

function settle({ resolve, reject }: Waiting, answer: unknown) {
  const { result, error } = Object(answer) as Answer;
  if (result) resolve(result.data);
  else reject(new CallFailure(error?.message ?? 'No answer', error?.data));
}

/** Null where one of them cannot be ended. */
function endOfAll(calls: Waiting[]): AbortSignal | null {
  const signals = calls.flatMap(({ signal }) => signal ?? []);
  if (signals.length < calls.length) return null;
  const end = new AbortController();
  const check = () => {
    if (signals.every(({ aborted }) => aborted)) end.abort();
  };
  for (const signal of signals) signal.addEventListener('abort', check);
  check();
  return end.signal;
}
