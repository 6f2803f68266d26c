const LOCAL_ENDINGS = [
  'localhost',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'private',
  'arpa',
];

/**
 * Why a strange address is not called, as far as it says so itself; null where it may be. Only https on its usual port
 * to a public name is: no numbers, no names of a local network, no credentials. A demo also calls its own machine, so
 * that a developer needs no second one.
 */
export function targetFault(text: string, { isDemo }: { isDemo: boolean }): string | null {
  if (!URL.canParse(text)) return 'no address';
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return 'credentials';
  if (isDemo && isOwnMachine(url.hostname)) return /^https?:$/.test(url.protocol) ? null : 'protocol';
  if (url.protocol !== 'https:') return 'protocol';
  if (url.port !== '') return 'port';
  return isPublicName(url.hostname) ? null : 'host';
}

/** A browser's URL has made every spelling of an address into one: 0x7f.1, 2130706433 and 127.0.0.1 are the last. */
const isOwnMachine = (host: string) =>
  ['localhost', '[::1]'].includes(withoutDot(host)) || /^127\.\d+\.\d+\.\d+$/.test(host);

function isPublicName(host: string) {
  const labels = withoutDot(host).split('.');
  const ending = labels.at(-1) ?? '';
  return (
    labels.length > 1 && /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(ending) && !LOCAL_ENDINGS.includes(ending)
  );
}

const withoutDot = (host: string) => host.replace(/\.$/, '');
