import type { createTRPCClient } from '@trpc/client';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import type { Kysely } from 'kysely';
import type { Site, WatchInbox } from './context.ts';
import type { DB } from './db/schema.gen.ts';
import type { Documents } from './documents/documents.ts';
import type { FileStore } from './files/file-store.ts';
import type { Metrics } from './metrics-route.ts';
import type { Observing } from './observe-requests.ts';
import type { SharedVersion } from './page-cache/content-version.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import type { AppRouter } from './router.ts';
import type { StoreProvider } from './store/store-provider.ts';

export type AppEnv = {
  Variables: {
    db: Kysely<DB>;
    /** Keeps the database open for what goes on after the answer, where it is one request's. */
    outlive?: (work: Promise<unknown>) => void;
    /** Where each request has a pool of its own. */
    sharedVersion?: SharedVersion;
  };
  Bindings: object;
};

type PageOptions = {
  client: ReturnType<typeof createTRPCClient<AppRouter>>;
  origin: string;
  nonce: string;
  manifest?: unknown;
  devScript?: string | undefined;
};

/** Everything a runtime must bring; node.ts, dev.ts and worker.ts are the only callers. */
export type Deps = {
  /** Puts a database into `c.var.db`, and closes it after the body where the runtime asks for that. */
  withDb: MiddlewareHandler<AppEnv>;
  /** The client's server bundle: what renders words lives there. */
  render: (request: Request, options: PageOptions) => Promise<Response>;
  documents: Documents;
  /** Where the bytes of results lie. */
  fileStore: FileStore;
  manifest?: unknown;
  devScript?: string;
  /** Answers the files of the build, where the platform does not do so before us. */
  files?: MiddlewareHandler<AppEnv>;
  /** Its origin's scheme decides whether cookies are Secure. */
  site: Site;
  /** The network address of whoever asks: only the runtime knows which header or socket to believe. */
  clientAddressOf: (c: HonoContext<AppEnv>) => string;
  /** Where pages that all visitors share are kept for a while; without it each request has its own rendered. */
  pages?: PageCache;
  /** How open pages hear of new messages; without it they look every few seconds. */
  watchInbox?: WatchInbox;
  log: (entry: object) => void;
  /** Measures each request and says how it went. */
  observing?: Observing;
  /** For Prometheus, where somebody set it up. */
  metrics?: Metrics;
};

/** The store as this request may ask it; null where there is none. */
export type StoreFor = (c: HonoContext<AppEnv>) => StoreProvider | null;
