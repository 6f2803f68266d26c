import type { Kysely } from 'kysely';
import type { PlaceChoice } from '#/shared/core/chosen-place.ts';
import type { Locale } from '#/shared/core/locale.ts';
import type { AdminRole } from '#/shared/identity/admin-role.ts';
import type { LabRole } from '#/shared/identity/lab-role.ts';
import type { SmsSettings } from '../channels/channel.ts';
import type { Keys } from '../crypto/keys.ts';
import type { DB, UserType } from '../db/schema.gen.ts';
import type { FileStore } from '../files/file-store.ts';
import type { StoreProvider } from './store-provider.ts';

/** The signed-in caller as stored in the database when the request began; never read from a cookie's content. */
export type Actor = {
  userId: string;
  userType: UserType;
  /** What an administrator may do; null for all others. */
  adminRole: AdminRole | null;
  /** The caller's lab, if any. */
  labId: number | null;
  /** The role at that lab; null without one. */
  labRole: LabRole | null;
  /** Whether that lab is approved; meaningless without one. */
  labApproved: boolean;
  /** True for a customer who signs in with code and PIN only. */
  isAnonymous: boolean;
  /** Whether this account signs in with a second factor. */
  hasTotp: boolean;
  /** The current session's identifier in the list of sessions. */
  sessionId: string;
};

declare const brand: unique symbol;

/** The laboratory of a checked actor. Only asLabId makes one, so an id from a row or an input cannot take its place. */
export type LabId = number & { readonly [brand]: 'LabId' };

/** Staff of a laboratory, as labProcedure has checked them. */
export type LabActor = Actor & { labId: LabId; labRole: LabRole };

/** For labActorOf, the seed and tests: use cases get the id from their actor. */
export const asLabId = (labId: number): LabId => labId as LabId;

/** The actor as staff of a laboratory, approved or not; null for all other users. */
export function labActorOf(actor: Actor | null): LabActor | null {
  if (actor?.userType !== 'lab' || actor.labId === null || actor.labRole === null) return null;
  return { ...actor, labId: asLabId(actor.labId), labRole: actor.labRole };
}

/** The settings of this deployment, equal for every request. */
export type Site = {
  /** 'https://mukhtabari.example': without a path. */
  origin: string;
  /** Whether APP_URL names the origin; a demo without it answers at any name that it is reached by. */
  isAddressGiven: boolean;
  keys: Keys;
  /** Demo mode: accounts with known passwords, `/dev/*`, and no required second factor. */
  isDemo: boolean;
  /** Null where Google sign-in is not set up. */
  google: GoogleSettings | null;
  payments: PaymentSettings;
  /** Null: statements of the analysis rules are shown unchanged. */
  llm: LlmSettings | null;
  /** Null where there is no store. */
  store: StoreSettings | null;
  /** Null without a provider of SMS; a demo then shows the messages at /dev/mailbox. */
  sms: SmsSettings | null;
  /** Null: stored files are not scanned for viruses. */
  virusScanner: VirusScanner | null;
  /** Null: maps show our own outlines, and nothing is asked from anywhere. */
  mapTiles: MapTileSettings | null;
};

/** A clamd, reached over TCP. */
export type VirusScanner = { host: string; port: number; patienceMs?: number };

/** A provider of map tiles, and the words that it asks to be named by. */
export type MapTileSettings = {
  /** With {z}, {x} and {y}. */
  addressTemplate: string;
  attribution: string;
};

/** The hosted e-commerce provider, or the one that this server embeds for the demo. */
export type StoreSettings = {
  /** Without a trailing slash; '/store/{storeId}/' follows. */
  apiUrl: string;
  storeId: string;
  isEmbedded: boolean;
};

/** An OpenAI-compatible endpoint that may rephrase statements of the analysis rules. */
export type LlmSettings = { apiUrl: string; apiKey: string | null; model: string };

/** The provider that collects payments; with 'none' bookings are paid at the lab. */
export type PaymentSettings =
  | { provider: 'none' }
  | { provider: 'simulated'; /** Overrides the simulated duration of a payment. */ waitMs?: number }
  | { provider: 'moyasar'; secretKey: string; webhookSecret: string; apiUrl: string };

export type GoogleSettings = { clientId: string; clientSecret: string; issuerUrl: string };

/** Who listens, to the messages of a user or of `lab:` and its number, and from which network address. */
export type Listener = Pick<Context, 'db' | 'clientAddress'> & { channel: string };

/**
 * Yields at once and then whenever there may be a new message; a missed signal is made up for soon. Ends at once where
 * the channel or the address has too many streams: the page then reads the inbox when it is looked at.
 */
export type WatchInbox = (listener: Listener, signal: AbortSignal) => AsyncIterable<void>;

/** Everything that one request may use. Built once per request, in create-context.ts. */
export type Context = {
  db: Kysely<DB>;
  actor: Actor | null;
  site: Site;
  /** The session token from the cookie, for signing out; null for a visitor. */
  sessionToken: string | null;
  /** Proves that this browser has signed in to an account before; null if it has not. */
  deviceToken: string | null;
  /** Names the browser that asked for a passkey's challenge; null if it has not lately. */
  passkeyBrowser: string | null;
  /** The language of the calling page. */
  locale: Locale;
  /** The caller's network address as a rate limit key. */
  clientAddress: string;
  /** The length that the request announces for its body; 0 without one. */
  bodyBytes?: number | undefined;
  /** At most 300 characters of the User-Agent header. */
  userAgent: string;
  /** Identifiers of banners that this browser has dismissed. */
  hiddenBanners?: string[] | undefined;
  /** The place that this browser has chosen, as its cookie says. */
  placeChoice?: PlaceChoice | null | undefined;
  /** Adds a Set-Cookie line to the response. */
  setCookie: (line: string) => void;
  setHeader: (name: string, value: string) => void;
  watchInbox: WatchInbox;
  fileStore: FileStore;
  /** Null where there is no store. */
  store: StoreProvider | null;
  /** For failures that do not end the request; errors that do are logged by the server. */
  log: (entry: object) => void;
  /** True over https: cookies are then Secure and named `__Host-`. */
  secure: boolean;
};
