import type { Localized } from '#/shared/core/locale.ts';
import { type TubeCap, tubeCapsOf } from './tube-cap.ts';

/** A test of a visit, with the specimen that the catalogue names for it. */
export type TubeLine = { id: string; specimenKind: string; specimenAr: string; specimenEn: string };

/** Tubes of one kind that are drawn together, for these tests. */
export type PlannedTubes = {
  specimenKind: string;
  specimenName: Localized;
  caps: TubeCap[];
  ids: string[];
  tubeCount: number;
  /** What the tests need together. Null: no tube of a known volume. */
  millilitres: number | null;
  /** What one tube holds. Null likewise. */
  tubeMillilitres: number | null;
};

/**
 * The catalogue names no volumes. These are the product's own choice and follow no guideline: half a millilitre for each
 * test, and the common size of a tube of each cap.
 */
const ML_PER_TEST = 0.5;
const TUBE_ML: Partial<Record<TubeCap, number>> = {
  lavender: 3,
  gold: 5,
  red: 5,
  lightBlue: 2.7,
  green: 4,
  grey: 2,
  royalBlue: 6,
};

/** Such a tube is handled unlike others of its cap, so it shares with the same words only. */
const HANDLED_APART = /\b(?:ice|cold|chilled|dark|light|sealed|hours? after|plasma|two veins)\b/i;

/** Drawn at another moment or place of the body, so with a needle of its own. */
const DRAWN_APART = /\b(?:hours? after|two veins)\b/i;

/** What a test takes beside another one of the same visit. */
export type TakenBeside = 'sameTube' | 'sameNeedle' | 'apart';

export function takenBeside(one: TubeLine, other: TubeLine): TakenBeside {
  const lines = [one, other];
  if (lines.some(({ specimenKind }) => specimenKind !== 'blood')) return 'apart';
  if (lines.some(({ specimenEn }) => DRAWN_APART.test(specimenEn))) return 'apart';
  const planned = planTubes(lines);
  return planned.length === 1 && planned[0]?.tubeCount === 1 ? 'sameTube' : 'sameNeedle';
}

/**
 * The fewest tubes for these tests: a test joins the tube of another one if each cap that the other allows is right for
 * it too ('serum' joins 'serum gel'). Only blood shares: urine is taken in another way for each test.
 */
export function planTubes(lines: readonly TubeLine[]): PlannedTubes[] {
  const kinds: (Omit<PlannedTubes, keyof Tubes> & { isShared: boolean })[] = [];
  for (const [line, ...others] of sameWords(lines)) {
    if (!line) continue;
    const { specimenKind, specimenAr, specimenEn } = line;
    const ids = [line, ...others].map(({ id }) => id);
    const caps = tubeCapsOf(specimenKind, specimenEn);
    const isShared = specimenKind === 'blood' && caps.length > 0 && !HANDLED_APART.test(specimenEn);
    const other = kinds.find(
      (kind) => isShared && kind.isShared && kind.caps.every((cap) => caps.includes(cap)),
    );
    if (other) other.ids.push(...ids);
    else kinds.push({ specimenKind, specimenName: { ar: specimenAr, en: specimenEn }, caps, ids, isShared });
  }
  return kinds.map(({ isShared: _isShared, ...kind }) => ({
    ...kind,
    ...tubesFor(kind.caps, kind.ids.length),
  }));
}

type Tubes = Pick<PlannedTubes, 'tubeCount' | 'millilitres' | 'tubeMillilitres'>;

/** How many tubes these tests fill, how many millilitres they need together, and how many a tube holds. */
export function tubesFor(caps: readonly TubeCap[], testCount: number): Tubes {
  const volumes = caps.map((cap) => TUBE_ML[cap] ?? 0);
  const tubeMl = Math.min(...volumes);
  if (volumes.length === 0 || tubeMl === 0) return { tubeCount: 1, millilitres: null, tubeMillilitres: null };
  const millilitres = testCount * ML_PER_TEST;
  return { tubeCount: Math.max(1, Math.ceil(millilitres / tubeMl)), millilitres, tubeMillilitres: tubeMl };
}

/** Lines of the same specimen together; those that allow the fewest caps first, so that the others find them. */
function sameWords(lines: readonly TubeLine[]): TubeLine[][] {
  const groups = Object.values(
    Object.groupBy(lines, ({ specimenKind, specimenEn }) => `${specimenKind} ${specimenEn}`),
  ).map((group) => group ?? []);
  const capCount = ([line]: TubeLine[]) => (line ? tubeCapsOf(line.specimenKind, line.specimenEn).length : 0);
  return groups.toSorted(
    (one, other) =>
      capCount(one) - capCount(other) ||
      other.length - one.length ||
      ((one[0]?.specimenEn ?? '') < (other[0]?.specimenEn ?? '') ? -1 : 1),
  );
}
