import { MAP_SIDE, type MapPosition } from '#/shared/catalog/city-map.ts';

/** Marks that are nearer than this cannot be told apart. */
const CLOSE = 14;
/** Between the marks of a group, which stand like the seeds of a sunflower. */
const ROOM = 16;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** Moves marks of one building apart, around their middle; those that stand alone stay. */
export function spreadMarks(positions: readonly MapPosition[]): MapPosition[] {
  const spread = positions.map(([x, y]): MapPosition => [x, y]);
  for (const group of groupsOf(positions)) {
    if (group.length < 2) continue;
    const [x, y] = middleOf(group.map((at) => positions[at] ?? [0, 0]));
    group.forEach((at, nth) => {
      const [radius, angle] = [ROOM * Math.sqrt(nth + 0.5), GOLDEN_ANGLE * nth];
      spread[at] = [inFrame(x + radius * Math.sin(angle)), inFrame(y - radius * Math.cos(angle))];
    });
  }
  return spread;
}

/** Each mark with the first one that it is close to. */
function groupsOf(positions: readonly MapPosition[]): number[][] {
  const groups: { at: MapPosition; members: number[] }[] = [];
  positions.forEach((at, index) => {
    const group = groups.find((one) => Math.hypot(one.at[0] - at[0], one.at[1] - at[1]) < CLOSE);
    if (group) group.members.push(index);
    else groups.push({ at, members: [index] });
  });
  return groups.map(({ members }) => members);
}

const middleOf = (positions: readonly MapPosition[]) =>
  ([0, 1] as const).map((axis) => positions.reduce((sum, at) => sum + at[axis], 0) / positions.length) as [
    number,
    number,
  ];

const inFrame = (value: number) => Math.round(Math.min(Math.max(value, 0), MAP_SIDE));
