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
 * Whether an address that somebody else chose may be called, by its text. Only https on its usual port to a public name
 * may: no numbers, no names of a local network, no credentials. A demo also calls its own machine, so that a developer
 * needs no second one.
 */
export function isCallable(text: string, { isDemo }: { isDemo: boolean }): boolean {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (isDemo && isOwnMachine(url.hostname)) return /^https?:$/.test(url.protocol);
  return url.protocol === 'https:' && url.port === '' && isPublicName(url.hostname);
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
