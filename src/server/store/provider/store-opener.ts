import { callExternal } from '#/server/platform/telemetry/call-external.ts';
import { errorText } from '#/server/platform/telemetry/error-text.ts';
import type { StoreSettings } from '#/server/platform/trpc/context.ts';
import type { StoreProvider } from '#/server/platform/trpc/store-provider.ts';
import { callStore, type Question } from './call-store.ts';
import { httpStore } from './http-store.ts';
import { storeCaches } from './store-caches.ts';
import { storeCircuit, type StoreWaits } from './store-circuit.ts';
import { storeError } from './store-error.ts';
import { storeThrottle } from './store-throttle.ts';

type StoreContext = {
  fetch: (request: Request) => Response | Promise<Response>;
  waitUntil: (work: Promise<unknown>) => void;
  /** The network address of the client. */
  clientAddress: string;
};

const waitsOfOurs: StoreWaits = { attemptMs: 4_000, retryMs: 150, openMs: 10_000 };

/** One per process: all requests share its caches and counters. Null without a configured store. */
export function storeOpener(
  settings: StoreSettings | null,
  log: (entry: object) => void,
  waits = waitsOfOurs,
): ((ctx: StoreContext) => StoreProvider) | null {
  if (settings === null) return null;
  const caches = storeCaches();
  const throttle = storeThrottle();
  // Failures of single products do not open the circuit: any visitor could repeat such a request.
  const guards = { oneProduct: storeCircuit(waits, log), anythingElse: storeCircuit(waits, log) };
  // Taken out of its object, because the platform's `fetch` must not be called as a method.
  return ({ fetch, waitUntil, clientAddress }) => {
    const ask = async (question: Question) => {
      throttle(clientAddress);
      const guarded = guards[question.isOneProduct ? 'oneProduct' : 'anythingElse'];
      try {
        return await guarded(
          () => callExternal('store', () => callStore(fetch, question, waits.attemptMs)),
          question.method === 'GET',
        );
      } catch (cause) {
        log({
          level: 'warn',
          message: 'the store did not answer',
          error: errorText(cause),
        });
        throw storeError(cause);
      }
    };
    return httpStore({ settings, caches, ask, waitUntil, log });
  };
}
