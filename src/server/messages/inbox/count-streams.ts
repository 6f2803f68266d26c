import { widerNetwork } from '#/server/platform/http/network-key.ts';
import type { Listener } from '#/server/platform/trpc/context.ts';

/** Open pages at one process, of which a network may hold many: a mobile operator's customers share an address. */
const MOST_STREAMS = { ofUser: 20, ofLab: 200, ofAddress: 500, ofNetwork: 1_000 };

/** Counts the open streams of one process. `begin` returns how one ends, or null where there are too many. */
export function countStreams() {
  const open = new Map<string, number>();
  const add = (key: string, change: 1 | -1) => {
    const count = (open.get(key) ?? 0) + change;
    if (count > 0) open.set(key, count);
    else open.delete(key);
  };
  return {
    begin({ channel, clientAddress }: Pick<Listener, 'channel' | 'clientAddress'>) {
      const counted = bounds(channel, clientAddress);
      if (counted.some(({ key, most }) => (open.get(key) ?? 0) >= most)) return null;
      for (const { key } of counted) add(key, 1);
      return () => {
        for (const { key } of counted) add(key, -1);
      };
    },
  };
}

function bounds(channel: string, address: string) {
  const network = widerNetwork(address);
  const { ofUser, ofLab, ofAddress, ofNetwork } = MOST_STREAMS;
  return [
    { key: `channel ${channel}`, most: channel.startsWith('lab:') ? ofLab : ofUser },
    { key: `address ${address}`, most: ofAddress },
    ...(network === null ? [] : [{ key: `network ${network}`, most: ofNetwork }]),
  ];
}
