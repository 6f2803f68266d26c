/** The rate limit key of an address: for IPv6 its /64 network, which belongs to one household. */
export function networkKey(address: string) {
  // Some proxies append the port, which differs per connection.
  const bare = address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
  const plain = bare.replace(/^::ffff:(?=\d+\.)/i, '');
  return plain.includes(':') ? `${firstFourGroups(plain)}::/64` : plain;
}

function firstFourGroups(address: string) {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

const groupsOf = (text: string) => (text === '' ? [] : text.split(':'));

const NETWORK_OF_HOUSEHOLD = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/;

/** The /48 network around such a key, of which one customer of a provider may have all 65,536; null for other keys. */
export function widerNetwork(key: string) {
  const [, first] = NETWORK_OF_HOUSEHOLD.exec(key) ?? [];
  return first === undefined ? null : `${first}::/48`;
}
