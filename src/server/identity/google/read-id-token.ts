import { createRemoteJWKSet, jwksCache, type JWKSCacheInput, type JWTPayload, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { emailInput, nameInput } from '#/shared/identity/auth.ts';
import type { Issuer } from './discover-issuer.ts';
import { GoogleRefusal } from './google-outcome.ts';

const LONGEST_NAME = 200;
const CLOCK_TOLERANCE_SECONDS = 30;
const GOOGLE = 'https://accounts.google.com';

/** The identity that Google asserts. */
export type GooglePerson = {
  sub: string;
  /** Null unless Google has verified the address. */
  email: string | null;
  name: string;
};

type Expected = { issuer: Issuer; clientId: string; nonce: string };

// Printable ASCII, as OpenID Connect requires.
const subClaim = z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/));

// Google's keys are cached as values, for the same reason as the endpoints.
const keysByAddress = new Map<string, JWKSCacheInput>();

/** Accepts an id token only when the issuer signed it for this client and this attempt. */
export async function readIdToken(
  idToken: string,
  { issuer, clientId, nonce }: Expected,
): Promise<GooglePerson> {
  const { payload } = await jwtVerify(idToken, keysOf(issuer.jwks_uri), {
    // Google has issued it with and without the scheme.
    issuer: issuer.issuer === GOOGLE ? [GOOGLE, 'accounts.google.com'] : issuer.issuer,
    audience: clientId,
    algorithms: ['RS256'],
    requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
  });
  if (payload['nonce'] !== nonce) throw new GoogleRefusal('the nonce is not that of the attempt');
  const isOursAlone = !Array.isArray(payload.aud) || payload.aud.length === 1;
  const party = payload['azp'] ?? (isOursAlone ? clientId : undefined);
  if (party !== clientId) throw new GoogleRefusal('the token was issued to another party');
  return personOf(payload);
}

function keysOf(address: string) {
  const cached = keysByAddress.get(address) ?? {};
  keysByAddress.set(address, cached);
  return createRemoteJWKSet(new URL(address), { [jwksCache]: cached });
}

function personOf(payload: JWTPayload): GooglePerson {
  const sub = subClaim.safeParse(payload.sub);
  if (!sub.success) throw new GoogleRefusal('the subject is malformed');
  const isVerified = payload['email_verified'] === true || payload['email_verified'] === 'true';
  const parsed = emailInput.safeParse(payload['email']);
  const email = isVerified && parsed.success ? parsed.data : null;
  return { sub: sub.data, email, name: nameOf(payload['name'], email) };
}

function nameOf(claim: unknown, email: string | null) {
  const parsed = nameInput.safeParse(typeof claim === 'string' ? claim.slice(0, LONGEST_NAME) : '');
  return parsed.success ? parsed.data : (email ?? '').replace(/@.*$/, '');
}
