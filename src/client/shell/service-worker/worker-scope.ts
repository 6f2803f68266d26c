// The part of the service worker API that is used: TypeScript loads either its types or those of the page, never both.
type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void };
export type FetchEvent = Extendable & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};

export type WorkerScope = {
  location: Location;
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (of: { type: 'window'; includeUncontrolled: boolean }) => Promise<{ url: string }[]>;
  };
  registration: ServiceWorkerRegistration;
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: Extendable) => void): void;
    (type: 'fetch', listener: (event: FetchEvent) => void): void;
  };
};
