import { isLoopback } from '../http/is-own-origin.ts';
import { RefusedStart } from './refused-start.ts';

type Settings = {
  DEMO?: string | undefined;
  APP_URL?: string | undefined;
  PAYMENT_PROVIDER?: string | undefined;
  ALLOW_PUBLIC_DEMO?: string | undefined;
  ALLOW_INSECURE_HTTP?: string | undefined;
} & { [Name in (typeof RECEIVERS)[number]]?: string | undefined };

/** Servers of others that get what people entrust to the site. */
const RECEIVERS = [
  'MAIL_API_URL',
  'SMS_API_URL',
  'MOYASAR_API_URL',
  'STORE_API_URL',
  'LLM_API_URL',
  'GOOGLE_ISSUER_URL',
] as const;

/** @throws {RefusedStart} naming the setting: production is no demo, and a demo no production */
export function requireSafeSettings(settings: Settings) {
  requirePrivateDemo(settings);
  if (settings.DEMO === '1') return;
  if (settings.PAYMENT_PROVIDER === 'simulated') {
    refuse('PAYMENT_PROVIDER', 'simulated payments move no money; set moyasar or none, or DEMO=1 for a demo');
  }
  const { APP_URL } = settings;
  if (APP_URL === undefined) {
    refuse('APP_URL', 'it is missing; set the https:// address that people use, or DEMO=1 for a demo');
  }
  if (settings.ALLOW_INSECURE_HTTP === '1') return;
  for (const name of ['APP_URL', ...RECEIVERS] as const) requireHttps(name, settings[name]);
}

/**
 * On its own for the seed, which needs no other setting: the demo's accounts must not get into what is to become
 * production.
 *
 * @throws {RefusedStart} naming the setting
 */
export function requirePrivateDemo({ DEMO, APP_URL, ALLOW_PUBLIC_DEMO }: Settings) {
  if (DEMO !== '1' || ALLOW_PUBLIC_DEMO === '1' || !APP_URL?.startsWith('https:') || isHere(APP_URL)) return;
  refuse(
    'DEMO',
    'the passwords of a demo are published, and APP_URL is public; remove DEMO, or set ALLOW_PUBLIC_DEMO=1',
  );
}

function requireHttps(name: string, address: string | undefined) {
  if (address === undefined || address.startsWith('https:') || isHere(address)) return;
  refuse(
    name,
    'without https passwords and results can be read on the way; set an https:// address, or ALLOW_INSECURE_HTTP=1',
  );
}

const isHere = (address: string) => URL.canParse(address) && isLoopback(new URL(address).hostname);

function refuse(name: string, reason: string): never {
  throw new RefusedStart(`The setting ${name} is not usable: ${reason}.`);
}
