import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import type { Documents } from '../documents/documents.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Metrics } from '../metrics/metrics-route.ts';
import type { Site, WatchInbox } from '../trpc/context.ts';
import type { StoreProvider } from '../trpc/store-provider.ts';
import type { Observing } from './observe-requests.ts';

/**
 * The content version that one request read, shared for a second where each request has its own pool (on Workers): a
 * cached page then needs no connection. A value, not a promise: a cancelled request takes its promises with it.
 */
export type SharedVersion = { last: { at: number; version: string } | null; writeCount: number };

/** When a request that is turned away may come again. */
export const TURNED_AWAY_SECONDS = 2;

export type AppEnv = {
  Variables: {
    db: Kysely<DB>;
    /** Keeps a request's own database open until this work after the response has ended. */
    waitUntil?: (work: Promise<unknown>) => void;
    /** The process is behind: see turn-away.ts. */
    isTurnedAway?: boolean;
    /** The response already has all its headers, with the id of the request: no middleware may read or change them. */
    isComplete?: boolean;
    /** Set where each request has its own pool. */
    sharedVersion?: SharedVersion;
  };
  Bindings: object;
};

/** Dependencies that a runtime provides for every request; `PageDeps` adds those of pages. */
export type Deps = {
  /** Puts a database into `c.var.db`; closes it after the body where the pool belongs to the request. */
  withDb: MiddlewareHandler<AppEnv>;
  documents: Documents;
  /** Stores the files of results. */
  fileStore: FileStore;
  /** Serves the files of the build where the platform does not. */
  files?: MiddlewareHandler<AppEnv>;
  /** The scheme of its origin decides whether cookies are Secure. */
  site: Site;
  /** The caller's network address. Which header or socket is trusted depends on the runtime. */
  clientAddressOf: (c: HonoContext<AppEnv>) => string;
  /** Signals new messages to open pages; without it they poll every few seconds. */
  watchInbox?: WatchInbox;
  log: (entry: object) => void;
  /** Marks requests that come while the process is behind. */
  turnAway?: MiddlewareHandler<AppEnv>;
  /** Measures and logs each request. */
  observing?: Observing;
  /** Set where METRICS_TOKEN is. */
  metrics?: Metrics;
};

/** Opens the store's client for this request; null where there is no store. */
export type StoreFor = (c: HonoContext<AppEnv>) => StoreProvider | null;
