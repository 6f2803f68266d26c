import * as z from 'zod/mini';
import { callExternal } from '#/server/platform/telemetry/call-external.ts';
import { GoogleRefusal } from './google-outcome.ts';

export const LONGEST_WAIT_MS = 5_000;
const CACHED_MS = 60 * 60 * 1000;

const address = z.url({ protocol: /^https?$/ });
const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
});
export type Issuer = z.infer<typeof discovery>;

// Caches values, not promises: on Workers one request cannot await another one's fetch.
const cache = new Map<string, { issuer: Issuer; expiresAt: number }>();

/** The issuer's endpoints from its discovery document, cached for an hour. */
export async function discoverIssuer(issuerUrl: string): Promise<Issuer> {
  const cached = cache.get(issuerUrl);
  if (cached && cached.expiresAt > Date.now()) return cached.issuer;
  const root = issuerUrl.replace(/\/$/, '');
  const response = await callExternal('google', () =>
    fetch(`${root}/.well-known/openid-configuration`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    }),
  );
  if (response.status !== 200) throw new GoogleRefusal(`discovery answered ${response.status}`);
  const issuer = discovery.parse(await response.json());
  if (issuer.issuer.replace(/\/$/, '') !== root) throw new GoogleRefusal('discovery names another issuer');
  cache.set(issuerUrl, { issuer, expiresAt: Date.now() + CACHED_MS });
  return issuer;
}
