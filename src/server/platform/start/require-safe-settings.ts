import { isLoopback } from '../http/is-own-origin.ts';
import { RefusedStart } from './refused-start.ts';

type Settings = {
  DEMO?: string | undefined;
  APP_URL?: string | undefined;
  DATABASE_URL?: string | undefined;
  PAYMENT_PROVIDER?: string | undefined;
  MOYASAR_SECRET_KEY?: string | undefined;
  ALLOW_PUBLIC_DEMO?: string | undefined;
  ALLOW_INSECURE_HTTP?: string | undefined;
} & { [Name in (typeof RECEIVERS)[number]]?: string | undefined };

/** Names without a domain, of private domains, and addresses of private networks (RFC 1918, RFC 4193, RFC 6762, RFC 9476). */
const OWN_NETWORK =
  /^(?:|[^.:]+|.+\.(?:local|internal)|(?:10|127)(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|\[::1\]|\[f[cd].+\])$/;

/** Addresses that no stranger reaches (RFC 3927, RFC 4291, RFC 6598), and "all of this machine", which tells nothing. */
const NOT_PUBLIC =
  /^(?:0\.0\.0\.0|\[::\]|169\.254(?:\.\d+){2}|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])(?:\.\d+){2}|\[fe[89ab].+\])$/;

/** Servers of others that get what people entrust to the site, or what tells of them. */
const RECEIVERS = [
  'MAIL_API_URL',
  'SMS_API_URL',
  'MOYASAR_API_URL',
  'STORE_API_URL',
  'LLM_API_URL',
  'GOOGLE_ISSUER_URL',
  'S3_ENDPOINT_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
] as const;

/** @throws {RefusedStart} naming the setting: production is no demo, and a demo no production */
export function requireSafeSettings(settings: Settings) {
  requirePrivateDemo(settings);
  if (settings.DEMO === '1') return requireTestMoney(settings);
  if (settings.PAYMENT_PROVIDER === 'simulated') {
    refuse('PAYMENT_PROVIDER', 'simulated payments move no money; set moyasar or none, or DEMO=1 for a demo');
  }
  const { APP_URL } = settings;
  if (APP_URL === undefined) {
    refuse('APP_URL', 'it is missing; set the https:// address that people use, or DEMO=1 for a demo');
  }
  if (settings.ALLOW_INSECURE_HTTP === '1') return;
  for (const name of ['APP_URL', ...RECEIVERS] as const) requireHttps(name, settings[name]);
  requireSealedDatabase(settings);
}

/**
 * On its own for the seed, which needs no other setting: the demo's accounts must not get into what is to become
 * production.
 *
 * @throws {RefusedStart} naming the setting
 */
export function requirePrivateDemo({ DEMO, APP_URL, ALLOW_PUBLIC_DEMO }: Settings) {
  if (DEMO !== '1' || ALLOW_PUBLIC_DEMO === '1' || APP_URL === undefined || isHere(APP_URL)) return;
  // At home or at work a demo may be shown to others, over http: no certificate is made for such addresses.
  if (APP_URL.startsWith('http:') && isOwnNetwork(new URL(APP_URL).hostname)) return;
  refuse(
    'DEMO',
    'the passwords of a demo are published, and APP_URL is public; remove DEMO, or set ALLOW_PUBLIC_DEMO=1',
  );
}

/** The password of the demo's administrator is published, and an administrator can refund payments. */
function requireTestMoney({ MOYASAR_SECRET_KEY }: Settings) {
  if (MOYASAR_SECRET_KEY?.startsWith('sk_live_'))
    refuse('MOYASAR_SECRET_KEY', 'a demo must not move real money; set a key of the test mode');
}

/** Beyond this machine's own network whatever people entrust to the site would be readable on the way. */
function requireSealedDatabase({ DATABASE_URL = '' }: Settings) {
  if (!URL.canParse(DATABASE_URL)) return;
  const { hostname, searchParams } = new URL(DATABASE_URL);
  const isOpen = [null, 'disable', 'allow', 'prefer'].includes(searchParams.get('sslmode'));
  if (isOpen && !isOwnNetwork(hostname))
    refuse(
      'DATABASE_URL',
      'it leads to another network without TLS; add sslmode=verify-full, or set ALLOW_INSECURE_HTTP=1',
    );
}

/**
 * Node only, which speaks no TLS: a public site with https, or one that listens to this machine alone, is reached through
 * a proxy. If none is named, all people share its address, and with it one limit of attempts. If one is named and
 * strangers reach the process past it, each writes the address that counts.
 *
 * @throws {RefusedStart} naming the setting
 */
export function requireNamedProxy({ APP_URL, LISTEN_HOST, TRUSTED_PROXIES, DEMO }: NodeSettings) {
  if (DEMO === '1') return;
  if (Number(TRUSTED_PROXIES ?? 0) > 0) return requireHiddenProcess(LISTEN_HOST);
  if (APP_URL === undefined || isHere(APP_URL)) return;
  if (LISTEN_HOST !== undefined && APP_URL.startsWith('http:')) return;
  refuse(
    'TRUSTED_PROXIES',
    'the site is reached through a proxy, and without its number everybody has one address; set it, or for a site without https LISTEN_HOST',
  );
}

function requireHiddenProcess(host = '127.0.0.1') {
  const written = `http://${host.includes(':') ? `[${host}]` : host}`;
  if (!URL.canParse(written)) return;
  const { hostname } = new URL(written);
  if (isOwnNetwork(hostname) || NOT_PUBLIC.test(hostname)) return;
  refuse(
    'LISTEN_HOST',
    'it is a public address, and whoever calls it past the proxy forges X-Forwarded-For; set the private address that the proxy calls',
  );
}

type NodeSettings = { [Name in 'APP_URL' | 'LISTEN_HOST' | 'TRUSTED_PROXIES' | 'DEMO']?: string | undefined };

function requireHttps(name: string, address: string | undefined) {
  if (address === undefined || address.startsWith('https:') || isHere(address)) return;
  refuse(
    name,
    'without https passwords and results can be read on the way; set an https:// address, or ALLOW_INSECURE_HTTP=1',
  );
}

const isOwnNetwork = (hostname: string) => OWN_NETWORK.test(hostname);
const isHere = (address: string) => URL.canParse(address) && isLoopback(new URL(address).hostname);

function refuse(name: string, reason: string): never {
  throw new RefusedStart(`The setting ${name} is not usable: ${reason}.`);
}
