/** Of the sign: the colours of tube caps belong to tubes. */
const ACCENTS = ['stone', 'sand', 'teal', 'sea'] as const;

const GROUND = 184;
const MIDDLE = 480;

export type FrontShapes = {
  accent: (typeof ACCENTS)[number];
  /** Path data. */
  far: string;
  wall: string;
  glass: string;
  sign: string;
  leaf: string;
};

/** The front of a laboratory as shapes on 960 × 200 units: always the same for one number, and unlike its neighbours. */
export function frontShapes(labId: number): FrontShapes {
  const next = draws(labId);
  const floors = 2 + next(3);
  const columns = 3 + next(3);
  const isArched = next(2) === 1;
  const cell = 26;
  const width = columns * cell + 24;
  const height = floors * 30 + 40;
  const [start, top] = [MIDDLE - width / 2, GROUND - height];
  const door = start + 12 + cell * next(columns);
  const windows: string[] = [];
  for (let floor = 0; floor < floors; floor++) {
    for (let column = 0; column < columns; column++) {
      windows.push(opening(start + 16 + column * cell, top + 14 + floor * 30, 18, 18, isArched));
    }
  }
  return {
    accent: ACCENTS[(labId + next(2)) % ACCENTS.length] ?? 'stone',
    far: neighbours(next, start, width),
    wall: `M${start} ${GROUND}V${top}${roof(next(3), width)}V${GROUND}Z`,
    glass: windows.join(''),
    sign: box(start, GROUND - 38, width, 9) + opening(door + 4, GROUND - 25, 18, 25, isArched),
    leaf: palm(next(2) === 1 ? start - 26 : start + width + 26, 34 + next(26)),
  };
}

/** Small numbers that follow from the laboratory's number alone. */
function draws(seed: number) {
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

const opening = (x: number, y: number, width: number, height: number, isArched: boolean) =>
  isArched
    ? `M${x} ${y + height}v${-height + 9}a9 9 0 0 1 ${width} 0v${height - 9}z`
    : box(x, y, width, height);

/** From the upper corner at the start to the one at the end. */
function roof(kind: number, width: number) {
  if (kind === 0) return `h${width}`;
  if (kind === 1) return `q${width / 2} -22 ${width} 0`;
  const step = width / 8;
  return `${`v-7h${step}v7h${step}`.repeat(4)}`;
}

function neighbours(next: (below: number) => number, start: number, width: number) {
  const shapes: string[] = [];
  for (let x = 0; x < 960;) {
    const [wide, high] = [44 + next(60), 36 + next(84)];
    const isBehind = x + wide > start - 8 && x < start + width + 8;
    if (!isBehind) shapes.push(box(x, GROUND - high, wide, high));
    x += wide + 10;
  }
  return shapes.join('');
}

const palm = (x: number, high: number) =>
  `M${x} ${GROUND}V${GROUND - high}q-10 -10 -20 0m20 0q10 -10 20 0m-20 0q-6 -16 -16 -14m16 14q6 -16 16 -14`;
