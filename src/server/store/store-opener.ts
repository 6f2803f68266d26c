import type { StoreSettings } from '../context.ts';
import { askOutside } from '../telemetry/ask-outside.ts';
import { errorText } from '../telemetry/error-text.ts';
import { askStore, type Question } from './ask-store.ts';
import { httpStore } from './http-store.ts';
import { storeCaches } from './store-caches.ts';
import { storeCircuit, type StoreWaits } from './store-circuit.ts';
import { storeError } from './store-error.ts';
import type { StoreProvider } from './store-provider.ts';
import { storeThrottle } from './store-throttle.ts';

type Asking = {
  fetch: (request: Request) => Response | Promise<Response>;
  waitUntil: (work: Promise<unknown>) => void;
  /** The network address of whoever asks us. */
  clientAddress: string;
};

const waitsOfOurs: StoreWaits = { attemptMs: 4_000, retryMs: 150, openMs: 10_000 };

/** One for each process: what it caches and counts is shared by all requests. Null where there is no store. */
export function storeOpener(
  settings: StoreSettings | null,
  log: (entry: object) => void,
  waits = waitsOfOurs,
): ((asking: Asking) => StoreProvider) | null {
  if (settings === null) return null;
  const caches = storeCaches();
  const throttle = storeThrottle();
  // A product that breaks the provider must not close the store: whoever likes can ask for it again and again.
  const guards = { oneProduct: storeCircuit(waits, log), anythingElse: storeCircuit(waits, log) };
  // Taken out of its object: the platform's own `fetch` refuses to be a method of another.
  return ({ fetch, waitUntil, clientAddress }) => {
    const ask = async (question: Question) => {
      throttle(clientAddress);
      const guarded = guards[question.isOneProduct ? 'oneProduct' : 'anythingElse'];
      try {
        return await guarded(
          () => askOutside('store', () => askStore(fetch, question, waits.attemptMs)),
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
