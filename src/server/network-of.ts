/** The key under which an address is counted: of an IPv6 address its network (/64), since one household has all of it. */
export function networkOf(address: string) {
  // Some proxies name the port too, and it is another one with each connection.
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
