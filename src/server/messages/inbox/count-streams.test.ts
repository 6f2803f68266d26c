import { expect, test } from 'vitest';
import { countStreams } from './count-streams.ts';

test.each([
  ['a person', 20, (index: number) => ({ channel: 'a', clientAddress: `203.0.113.${index}` })],
  ['a lab', 200, (index: number) => ({ channel: 'lab:1', clientAddress: `203.0.113.${index}` })],
  ['an address', 500, (index: number) => ({ channel: `${index}`, clientAddress: '203.0.113.1' })],
  [
    'an IPv6 /48',
    1_000,
    (index: number) => ({
      channel: `${index}`,
      clientAddress: `2001:db8:1:${(index % 9).toString(16)}::/64`,
    }),
  ],
])('%s has %d streams open at a time, and another one when one ends', (_, most, listenerOf) => {
  const streams = countStreams();
  const ends = Array.from({ length: most }, (__, index) => streams.begin(listenerOf(index)));
  expect(ends.filter((end) => end === null)).toEqual([]);
  expect(streams.begin(listenerOf(most))).toBeNull();
  expect(streams.begin({ channel: 'another', clientAddress: '198.51.100.7' })).not.toBeNull();
  ends[0]?.();
  expect(streams.begin(listenerOf(0))).not.toBeNull();
});
