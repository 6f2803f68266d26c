import { expect, test } from 'vitest';
import { networkKey, widerNetwork } from './network-key.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::6', '2001:db8:1:2::/64'],
  ['2001:db8::5', '2001:db8:0:0::/64'],
  ['2001:db8::6:7', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8:1:2::6]:51234', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::6]', '2001:db8:1:2::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkKey(address)).toBe(network);
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:DB8:1:ffff::6', '2001:db8:1::/48'],
  ['2001:db8::5', '2001:db8:0::/48'],
  ['203.0.113.7', null],
  ['unknown', null],
])('%s is within %s', (address, network) => {
  expect(widerNetwork(networkKey(address))).toBe(network);
});

test('what a caller names as a key is no network', () => {
  for (const key of ['sara@2001:db8:1:2::/64', '2001:db8:1:2::/64 ', '2001:db8:1:2:3::/64']) {
    expect(widerNetwork(key)).toBeNull();
  }
});
