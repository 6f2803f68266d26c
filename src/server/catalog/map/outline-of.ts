/** In kilometres. */
type Spot = readonly [x: number, y: number];

/** How far the districts of a city are felt; two that are farther apart are linked by spots between them. */
const REACH = 3;
/** From the middle of a district that stands alone to its edge. */
const EDGE = 2.6;
const LINK = 2.5;
const CELL = 0.7;
/** More corners cannot be seen. */
const CORNERS = 26;
/** A farther spot adds next to nothing. */
const FELT = 3 * REACH;
const LEVEL = Math.exp(-((EDGE / REACH) ** 2));

/**
 * The outline of a city as far as the middles of its districts tell it: one closed line around all of them, with no
 * more than a few corners. Each spot is a hill; the outline is the line of one height around the hills.
 */
export function outlineOf(spots: readonly Spot[]): Spot[] {
  const [longest = []] = contoursOf(heightsOf(linked(spots))).toSorted((a, b) => b.length - a.length);
  return simplified(longest);
}

/** With spots along the shortest net of ways that joins all, so that no suburb becomes an island. */
function linked(spots: readonly Spot[]): Spot[] {
  const [first, ...rest] = spots;
  if (!first) return [];
  const joined = [first];
  const between: Spot[] = [];
  while (rest.length > 0) {
    const ways = rest.map((spot) => {
      const near = joined.reduce((best, one) => (apart(spot, one) < apart(spot, best) ? one : best));
      return { spot, near, length: apart(spot, near) };
    });
    const { spot, near, length } = ways.reduce((best, way) => (way.length < best.length ? way : best));
    rest.splice(rest.indexOf(spot), 1);
    joined.push(spot);
    const steps = Math.floor(length / LINK) + 1;
    for (let step = 1; step < steps; step++) {
      const share = step / steps;
      between.push([near[0] + (spot[0] - near[0]) * share, near[1] + (spot[1] - near[1]) * share]);
    }
  }
  return [...joined, ...between];
}

const apart = (a: Spot, b: Spot) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** The heights over a grid around the spots, above and below the level of the outline. */
type Heights = { west: number; north: number; columns: number; rows: number; at: Float64Array };

function heightsOf(spots: readonly Spot[]): Heights {
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
  const [west, north] = [Math.min(...xs) - FELT, Math.min(...ys) - FELT];
  const columns = Math.ceil((Math.max(...xs) + FELT - west) / CELL) + 1;
  const rows = Math.ceil((Math.max(...ys) + FELT - north) / CELL) + 1;
  const at = new Float64Array(columns * rows).fill(-LEVEL);
  const cells = (from: number) =>
    [Math.floor((from - FELT) / CELL), Math.ceil((from + FELT) / CELL)] as const;
  for (const [x, y] of spots) {
    const [left, right] = cells(x - west);
    const [top, bottom] = cells(y - north);
    for (let row = Math.max(0, top); row <= Math.min(rows - 1, bottom); row++) {
      for (let column = Math.max(0, left); column <= Math.min(columns - 1, right); column++) {
        const away = Math.hypot(west + column * CELL - x, north + row * CELL - y);
        const index = row * columns + column;
        at[index] = (at[index] ?? 0) + Math.exp(-((away / REACH) ** 2));
      }
    }
  }
  return { west, north, columns, rows, at };
}

/** The corners of a cell, in the order in which its edges are walked. */
const CORNERS_OF_CELL = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

/** The closed lines between the cells that are above the level and those below it (marching squares). */
function contoursOf(heights: Heights): Spot[][] {
  const { columns, rows } = heights;
  const next = new Map<number, { key: number; spot: Spot }>();
  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const crossings = crossingsOf(heights, column, row);
      crossings.forEach(({ key, isLeaving }, at) => {
        const entering = crossings[(at + 1) % crossings.length];
        if (isLeaving && entering) next.set(key, entering);
      });
    }
  }
  const lines: Spot[][] = [];
  for (const [first] of next) {
    const line: Spot[] = [];
    for (let step = next.get(first), key = first; step; step = next.get(key)) {
      line.push(step.spot);
      next.delete(key);
      key = step.key;
    }
    lines.push(line);
  }
  return lines;
}

/** Where the line crosses the edges of a cell, in the order of the edges: it leaves and enters in turn. */
function crossingsOf({ west, north, columns, at }: Heights, column: number, row: number) {
  return CORNERS_OF_CELL.flatMap(([dx, dy], edge) => {
    const [ex, ey] = CORNERS_OF_CELL[(edge + 1) % 4] ?? [0, 0];
    const [x, y, u, v] = [column + dx, row + dy, column + ex, row + ey];
    const [from, to] = [at[y * columns + x] ?? 0, at[v * columns + u] ?? 0];
    if (from > 0 === to > 0) return [];
    const share = from / (from - to);
    const spot: Spot = [west + (x + (u - x) * share) * CELL, north + (y + (v - y) * share) * CELL];
    // The middle of the edge, which both of its cells name alike.
    return { key: (y + v) * columns * 2 + x + u, isLeaving: from > 0, spot };
  });
}

/** Without the corners that change the area least, until few are left. */
function simplified(line: readonly Spot[]): Spot[] {
  const kept = [...line];
  while (kept.length > CORNERS) {
    const changes = kept.map((corner, at) => {
      const [before, after] = [kept.at(at - 1) ?? corner, kept[(at + 1) % kept.length] ?? corner];
      return Math.abs(
        (corner[0] - before[0]) * (after[1] - before[1]) - (after[0] - before[0]) * (corner[1] - before[1]),
      );
    });
    kept.splice(changes.indexOf(Math.min(...changes)), 1);
  }
  return kept;
}
