import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** The special-purpose registries of IANA: what is not a host of the public internet. */
const special4 = blockList('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]);
/** All hosts of IPv6 are here; mapped, unique local, link-local and multicast addresses are not. */
const global6 = blockList('ipv6', [['2000::', 3]]);
/** Parts of it that are no hosts, or that carry an address of IPv4 inside (Teredo, 6to4). */
const special6 = blockList('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);

function blockList(family: 'ipv4' | 'ipv6', networks: [string, number][]) {
  const list = new BlockList();
  for (const [network, bits] of networks) list.addSubnet(network, bits, family);
  return list;
}

/** Whether a resolved address is a host of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special4.check(address, 'ipv4');
  if (!isIPv6(address)) return false;
  return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
}

/** Whether it is this machine. */
export const isLoopback = (address: string): boolean =>
  address === '::1' || /^127\.\d+\.\d+\.\d+$/.test(address);
