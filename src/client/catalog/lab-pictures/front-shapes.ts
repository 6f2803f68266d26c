/** Of the roof and the sign: the colours of tube caps belong to tubes. */
const ROOFS = ['stone', 'sand', 'amber', 'earth', 'teal', 'sea', 'leaf'] as const;
const SKIES = ['mist', 'dawn', 'field', 'dune'] as const;

const GROUND = 184;
const MIDDLE = 480;
/** The most that a house takes: a tile shows the whole of it. */
const HALF_WIDTH = 54;

export type FrontShapes = {
  roofColour: (typeof ROOFS)[number];
  sky: (typeof SKIES)[number];
  /** Path data. */
  far: string;
  wall: string;
  glass: string;
  roof: string;
  door: string;
  palm: string;
};

/** A part of a house: all of them stand on the ground. */
type Block = { x: number; width: number; height: number };
type House = { blocks: Block[]; roof: string };
type Draw = (below: number) => number;

/** The front of a laboratory as shapes on 960 × 200 units: always the same for one number, and unlike its neighbours. */
export function frontShapes(labId: number): FrontShapes {
  const next = draws(labId);
  const form = FORMS[next(FORMS.length)] ?? flat;
  const roofColour = ROOFS[next(ROOFS.length)] ?? 'stone';
  const sky = SKIES[next(SKIES.length)] ?? 'mist';
  const { blocks, roof } = form(next);
  const look = next(3);
  const tallest = blocks.reduce((one, other) => (other.height > one.height ? other : one));
  return {
    roofColour,
    sky,
    far: neighbours(next),
    wall: blocks.map(({ x, width, height }) => box(x, GROUND - height, width, height)).join(''),
    glass: blocks.map((block) => windows(block, look)).join(''),
    roof,
    door: entrance(tallest, look),
    palm: palmAt(MIDDLE + (next(2) === 1 ? -1 : 1) * (1.25 * HALF_WIDTH + 18), 44 + next(30)),
  };
}

/** Small numbers that follow from the laboratory's number alone. */
function draws(seed: number): Draw {
  let state = seed;
  return (below) => {
    // Mulberry32: numbers in sequence give unlike houses.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const single = (next: Draw, tallest: number): Block => {
  const width = 84 + 8 * next(4);
  return { x: MIDDLE - width / 2, width, height: tallest - 22 * next(2) };
};

/** A slab on top of each block. */
const slabs = (blocks: Block[]) =>
  blocks.map(({ x, width, height }) => box(x - 3, GROUND - height - 9, width + 6, 9)).join('');

const flat = (next: Draw): House => {
  const blocks = [single(next, 94)];
  return { blocks, roof: slabs(blocks) };
};

function gable(next: Draw): House {
  const block = single(next, 80);
  const half = block.width / 2 + 5;
  return { blocks: [block], roof: `M${block.x - 5} ${GROUND - block.height}l${half}-27 ${half} 27z` };
}

function dome(next: Draw): House {
  const block = single(next, 74);
  const top = GROUND - block.height;
  return {
    blocks: [block],
    roof: `M${MIDDLE - 29} ${top}a29 27 0 0 1 58 0z${box(block.x - 3, top, block.width + 6, 6)}`,
  };
}

function vaults(next: Draw): House {
  const block = single(next, 84);
  const vault = `a${block.width / 6} 17 0 0 1 ${block.width / 3} 0`;
  return { blocks: [block], roof: `M${block.x} ${GROUND - block.height}${vault}${vault}${vault}z` };
}

/** Triangles along the edge, as on the mud-brick houses of Najd. */
function crown(next: Draw): House {
  const block = single(next, 88);
  const step = block.width / 12;
  const teeth = `l${step}-13 ${step} 13`.repeat(6);
  return { blocks: [block], roof: `M${block.x} ${GROUND - block.height + 6}v-6${teeth}v6z` };
}

function slope(next: Draw): House {
  const block = single(next, 76);
  const [top, rise] = [GROUND - block.height, next(2) === 1 ? [30, 6] : [6, 30]];
  const [start = 0, end = 0] = rise;
  return {
    blocks: [block],
    roof: `M${block.x - 4} ${top}v${-start}L${block.x + block.width + 4} ${top - end}V${top}z`,
  };
}

/** A high part beside a low one. */
function stairs(next: Draw): House {
  const high = 44 + 8 * next(2);
  const isMirrored = next(2) === 1;
  const low = 2 * HALF_WIDTH - high;
  const blocks = [
    { x: MIDDLE - HALF_WIDTH + (isMirrored ? low : 0), width: high, height: 98 },
    { x: MIDDLE - HALF_WIDTH + (isMirrored ? 0 : high), width: low, height: 52 },
  ];
  return { blocks, roof: slabs(blocks) };
}

/** A pointed part between two low ones. */
function tower(): House {
  const [x, width] = [MIDDLE - 20, 40];
  const wings = [-HALF_WIDTH, 20].map((from) => ({ x: MIDDLE + from, width: 34, height: 54 }));
  const roof = `M${x - 3} ${GROUND - 88}l23-24 23 24z`;
  return { blocks: [...wings, { x, width, height: 88 }], roof: roof + slabs(wings) };
}

const FORMS = [flat, gable, dome, vaults, crown, slope, stairs, tower];

/** Above the entrance, floor by floor: square, arched, or one band. */
function windows({ x, width, height }: Block, look: number) {
  const floors = Math.floor((height - 34) / 22);
  const columns = Math.floor((width - 8) / 20);
  const side = (width - columns * 20 + 6) / 2;
  const shapes: string[] = [];
  for (let floor = 0; floor < floors; floor++) {
    const y = GROUND - height + 9 + floor * 22;
    if (look === 2) shapes.push(box(x + 8, y, width - 16, 12));
    else
      for (let column = 0; column < columns; column++)
        shapes.push(opening(x + side + column * 20, y, 14, 15, look));
  }
  return shapes.join('');
}

const entrance = ({ x, width }: Block, look: number) =>
  box(x, GROUND - 34, width, 6) + opening(x + width / 2 - 9, GROUND - 25, 18, 25, look);

const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

const opening = (x: number, y: number, width: number, height: number, look: number) =>
  look === 1
    ? `M${x} ${y + height}v${width / 2 - height}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}z`
    : box(x, y, width, height);

/** The street on both sides. */
function neighbours(next: Draw) {
  const shapes: string[] = [];
  for (let x = 0; x < 960;) {
    const [wide, high] = [44 + next(60), 30 + next(70)];
    const isBehind = Math.abs(x + wide / 2 - MIDDLE) < wide / 2 + 1.25 * HALF_WIDTH + 8;
    if (!isBehind) shapes.push(box(x, GROUND - high, wide, high));
    x += wide + 10;
  }
  return shapes.join('');
}

const palmAt = (x: number, high: number) =>
  `M${x} ${GROUND}V${GROUND - high}q-10 -10 -20 0m20 0q10 -10 20 0m-20 0q-6 -16 -16 -14m16 14q6 -16 16 -14`;
