import type { Kysely } from 'kysely';
import type { LabRole } from '#/shared/lab-role.ts';
import type { Locale } from '#/shared/locale.ts';
import type { DB, UserType } from './db/schema.gen.ts';
import type { FileStore } from './files/file-store.ts';
import type { Keys } from './keys.ts';
import type { StoreProvider } from './store/store-provider.ts';

/** Who is asking, as the database knew them when the request began; never taken from a cookie's content. */
export type Actor = {
  userId: string;
  userType: UserType;
  /** The lab this person works at, if any. */
  labId: number | null;
  /** As what they work there; null for others. */
  labRole: LabRole | null;
  /** Whether that lab may work yet; meaningless for others. */
  labApproved: boolean;
  /** True for a customer known by code and PIN only. */
  isAnonymous: boolean;
  /** Whether signing in asks this person for a second factor. */
  hasTotp: boolean;
  /** The session that is asking, by its name in the list of sessions. */
  sessionId: string;
};

/** What stays the same for every request of this deployment. */
export type Site = {
  /** 'https://mukhtabari.example': without a path. */
  origin: string;
  keys: Keys;
  /** Demo mode: accounts with known passwords, `/dev/*`, and no second factor asked of administrators. */
  isDemo: boolean;
  /** Null where Google sign-in is not set up. */
  google: GoogleSettings | null;
  payments: PaymentSettings;
  /** Null: what the rules say is shown in their own words. */
  llm: LlmSettings | null;
  /** Null where there is no store. */
  store: StoreSettings | null;
};

/** The hosted e-commerce provider, or the one that this server embeds for the demo. */
export type StoreSettings = {
  /** Without a slash at its end; '/store/{storeId}/' follows. */
  apiUrl: string;
  storeId: string;
  isEmbedded: boolean;
};

/** An OpenAI-compatible endpoint that may rephrase what the rules say. */
export type LlmSettings = { apiUrl: string; apiKey: string | null; model: string };

/** Who collects money for us; with 'none' bookings are paid at the lab. */
export type PaymentSettings =
  | { provider: 'none' }
  | { provider: 'simulated'; /** Instead of the seconds that paying takes. */ waitMs?: number }
  | { provider: 'moyasar'; secretKey: string; webhookSecret: string; apiUrl: string };

export type GoogleSettings = { clientId: string; clientSecret: string; issuerUrl: string };

/** Yields at once, and then whenever there may be something new for this person; never misses a change for long. */
export type WatchInbox = (userId: string, signal: AbortSignal) => AsyncIterable<void>;

/** What one request may touch. Built once per request, in create-context.ts. */
export type Context = {
  db: Kysely<DB>;
  actor: Actor | null;
  site: Site;
  /** The session token as it came in the cookie, for signing out; null for a visitor. */
  sessionToken: string | null;
  /** Proves that this browser has signed in to an account before; null where it has not. */
  deviceToken: string | null;
  /** The language of the page that asks. */
  locale: Locale;
  /** The network address that asks, as the key under which its attempts are counted. */
  clientAddress: string;
  /** At most 300 characters of what the browser calls itself. */
  userAgent: string;
  /** The banners that this browser has put away. */
  hiddenBanners?: string[] | undefined;
  /** Adds a Set-Cookie line to the answer. */
  setCookie: (line: string) => void;
  setHeader: (name: string, value: string) => void;
  watchInbox: WatchInbox;
  fileStore: FileStore;
  /** Null where there is no store. */
  store: StoreProvider | null;
  /** For what goes wrong without anybody being told; errors that end the request are logged anyway. */
  log: (entry: object) => void;
  /** True where the site is served over https: cookies are then Secure and named `__Host-`. */
  secure: boolean;
};
