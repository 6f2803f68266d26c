import { randomInt } from 'node:crypto';
import { offer, type Offered, type Target } from '../load/offer.ts';
import { makePlace, type Place } from '../load/people.ts';
import type { Part } from '../part.ts';
import type { Server } from '../world/server.ts';
import { openSite } from '../world/world.ts';

const WARM_MS = 5_000;
const PEAK_MS = 15_000;
const OVER_MS = 60_000;
const CALMING_MS = 5_000;
const CALM_MS = 5_000;
const TIMES_OVER = 2;
/** Data.md R7. */
const LEAST_OF_PEAK = 0.8;
const MOST_SLOWER = 3;
const MOST_GROWTH = 1.1;
const MOST_GROWTH_MB = 40;
const PAGE_SHARE = 0.2;
const DAYS = 200;

/**
 * One server is asked for twice as much as it can do. It goes on answering what it can, in time, and tells the rest when
 * to come again; afterwards all is as before.
 */
export const overload: Part = {
  name: 'overload',
  async run(world, { share }) {
    const site = await openSite(world, { name: 'overload', servers: 1, env: { TRUSTED_PROXIES: '1' } });
    try {
      const place = await makePlace(site.db, { people: 1 });
      const [server] = site.servers;
      if (!server) throw new Error('a site has a server');
      const next = () => visit(server, place);
      await offer(next, { ms: WARM_MS, rate: null });
      const peak = await offer(next, { ms: PEAK_MS * share, rate: null });
      const rate = peak.served.length / peak.seconds;
      // What is thrown away is collected when there is enough of it: in the first third that settles.
      const first = await offer(next, { ms: (OVER_MS / 3) * share, rate: rate * TIMES_OVER });
      const memoryMb = server.uses().memoryMb;
      const over = await offer(next, { ms: OVER_MS * (2 / 3) * share, rate: rate * TIMES_OVER });
      const grownMb = server.uses().memoryMb;
      await offer(next, { ms: CALMING_MS, rate: rate / 2 });
      const calm = await offer(next, { ms: CALM_MS, rate: rate / 2 });
      const problems = [
        ...judgeOver(peak, over),
        ...(p99(over) > p99(peak) * MOST_SLOWER
          ? [
              `p99 of what was answered is ${p99(over).toFixed(0)} ms, and ${p99(peak).toFixed(0)} at the peak`,
            ]
          : []),
        ...judgeOver(peak, first),
        ...(grownMb > memoryMb * MOST_GROWTH + MOST_GROWTH_MB
          ? [`memory grew from ${memoryMb.toFixed(0)} to ${grownMb.toFixed(0)} MB`]
          : []),
        ...(p99(calm) > p99(peak) ? [`five seconds later p99 is ${p99(calm).toFixed(0)} ms`] : []),
        ...(calm.turnedAway > 0 ? [`five seconds later ${calm.turnedAway} are turned away`] : []),
      ];
      return [
        {
          part: 'overload',
          done: `asked for ${TIMES_OVER} times what it can do for ${(OVER_MS * share) / 1000} s`,
          perSecond: over.served.length / over.seconds,
          faults: 1,
          least: { faults: 1 },
          problems,
          notes: [
            say('at its peak', peak),
            say('asked for too much, at first', first),
            say('and then', over),
            `memory in MB: ${memoryMb.toFixed(0)} after a third, ${grownMb.toFixed(0)} at the end`,
            say('half of it, afterwards', calm),
            ...server.complaints.slice(0, 2),
          ],
        },
      ];
    } finally {
      await site.close();
    }
  },
};

/** Free times of a laboratory, or a page that is not cached; each from another address. */
function visit({ url }: Server, { labs }: Place): Target {
  const labId = labs[randomInt(0, labs.length)]?.labId;
  const date = new Date(Date.now() + randomInt(2, DAYS) * 86_400_000).toISOString().slice(0, 10);
  const input = encodeURIComponent(JSON.stringify({ labId, date }));
  const path =
    Math.random() < PAGE_SHARE
      ? `/en/search?query=${randomInt(1e9).toString(36)}`
      : `/trpc/booking.availableSlots?input=${input}`;
  const address = `203.0.${randomInt(256)}.${randomInt(256)}`;
  return { url: url + path, headers: { 'x-forwarded-for': address } };
}

function judgeOver(peak: Offered, over: Offered) {
  const share = over.served.length / over.seconds / (peak.served.length / peak.seconds);
  return [
    ...(share < LEAST_OF_PEAK ? [`${(share * 100).toFixed(0)} % of the peak were answered`] : []),
    ...(over.unclear > 0 ? [`${over.unclear} were not told when to come again`] : []),
    ...[...over.odd].map(([what, times]) => `${times} × ${what}`),
  ];
}

const p99 = ({ served }: Offered) =>
  served.toSorted((a, b) => a - b)[Math.floor(served.length * 0.99)] ?? Infinity;

const say = (when: string, offered: Offered) =>
  `${when}: ${(offered.served.length / offered.seconds).toFixed(0)} a second, p99 ${p99(offered).toFixed(0)} ms, ` +
  `${(offered.turnedAway / offered.seconds).toFixed(0)} a second turned away`;
