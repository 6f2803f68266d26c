import type { Kysely } from 'kysely';
import type { DB, UserType } from './db/schema.gen.ts';

/** Who is asking, as the database knew them when the request began; never taken from a cookie's content. */
export type Actor = {
  userId: string;
  userType: UserType;
  /** The lab this person owns, if any. */
  labId: number | null;
  /** Whether that lab may work yet; meaningless for others. */
  labApproved: boolean;
};

/** What one request may touch. Built once per request, in app.ts. */
export type Context = {
  db: Kysely<DB>;
  actor: Actor | null;
  /** The session token as it came in the cookie, for signing out; null for a visitor. */
  sessionToken: string | null;
  /** Adds a Set-Cookie line to the answer. */
  setCookie: (line: string) => void;
  /** True where the site is served over https: cookies are then Secure and named `__Host-`. */
  secure: boolean;
};
