import * as z from 'zod/mini';
import { GoogleRefusal } from './google-outcome.ts';
import { askOutside } from '../telemetry/ask-outside.ts';

export const LONGEST_WAIT_MS = 5_000;
const KEPT_MS = 60 * 60 * 1000;

const address = z.url({ protocol: /^https?$/ });
const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
});
export type Issuer = z.infer<typeof discovery>;

// Values, never promises: on Workers one request cannot wait for what another one fetches.
const known = new Map<string, { issuer: Issuer; keptUntil: number }>();

/** Where the issuer has its endpoints, as it publishes them itself; asked again after an hour. */
export async function discoverIssuer(issuerUrl: string): Promise<Issuer> {
  const kept = known.get(issuerUrl);
  if (kept && kept.keptUntil > Date.now()) return kept.issuer;
  const root = issuerUrl.replace(/\/$/, '');
  const response = await askOutside('google', () =>
    fetch(`${root}/.well-known/openid-configuration`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    }),
  );
  if (response.status !== 200) throw new GoogleRefusal(`discovery answered ${response.status}`);
  const issuer = discovery.parse(await response.json());
  if (issuer.issuer.replace(/\/$/, '') !== root) throw new GoogleRefusal('discovery names another issuer');
  known.set(issuerUrl, { issuer, keptUntil: Date.now() + KEPT_MS });
  return issuer;
}
