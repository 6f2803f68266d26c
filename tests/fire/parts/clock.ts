import { type Part, timesOf } from '../part.ts';
import { underLoad } from '../under-load.ts';

/** One server's clock is a day ahead, the other's a day behind: what is due or over is PostgreSQL's to say. */
export const clock: Part = {
  name: 'clock',
  async run(world, { share }) {
    const shifted = (hours: number) => new URL(`../world/shift-clock.mjs?hours=${hours}`, import.meta.url);
    const row = await underLoad(
      world,
      {
        part: 'clocks differ',
        name: 'clock',
        before: [shifted(24), shifted(-24)],
        done: () => 'one server a day ahead, one a day behind',
      },
      async ({ load, afterFault }) => {
        await load.acknowledge(timesOf(share, 600, 60));
        await afterFault();
      },
    );
    return [{ ...row, least: { acknowledged: timesOf(share, 600, 60) } }];
  },
};
