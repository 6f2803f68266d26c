import { isLoopback } from '../http/is-own-origin.ts';
import { RefusedStart } from './refused-start.ts';

type Settings = {
  DEMO?: string | undefined;
  APP_URL?: string | undefined;
  PAYMENT_PROVIDER?: string | undefined;
  ALLOW_PUBLIC_DEMO?: string | undefined;
  ALLOW_INSECURE_HTTP?: string | undefined;
};

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
  if (APP_URL.startsWith('https:') || isHere(APP_URL) || settings.ALLOW_INSECURE_HTTP === '1') return;
  refuse(
    'APP_URL',
    'without https passwords and results can be read on the way; set an https:// address, or ALLOW_INSECURE_HTTP=1',
  );
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

const isHere = (address: string) => URL.canParse(address) && isLoopback(new URL(address).hostname);

function refuse(name: string, reason: string): never {
  throw new RefusedStart(`The setting ${name} is not usable: ${reason}.`);
}
