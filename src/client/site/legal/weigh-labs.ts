import { wayCost } from '#/shared/search/way-options.ts';

type Lab = { labId: number; totalHalalas: number; distanceMeters: number | null };
export type Candidate<Row extends Lab> = Row & { distanceMeters: number };
type Weighed<Row extends Lab> = { lab: Candidate<Row>; wayHalalas: number; sumHalalas: number };

const SHOWN = 4;
const STEPS = 6;

/** The price and the way there and back, least first: as the server compares a basket. */
export function weigh<Row extends Lab>(
  labs: readonly Candidate<Row>[],
  kilometreHalalas: number,
): Weighed<Row>[] {
  return labs
    .map((lab) => {
      const wayHalalas = wayCost(lab.distanceMeters, kilometreHalalas);
      return { lab, wayHalalas, sumHalalas: lab.totalHalalas + wayHalalas };
    })
    .toSorted((a, b) => a.sumHalalas - b.sumHalalas || a.lab.labId - b.lab.labId);
}

/** The laboratories that are best for some value of a kilometre, then those that come close to it. */
export function candidatesOf<Row extends Lab>(labs: readonly Row[], mostHalalas: number): Candidate<Row>[] {
  const known = labs.flatMap((lab) =>
    lab.distanceMeters === null ? [] : [{ ...lab, distanceMeters: lab.distanceMeters }],
  );
  const orders = Array.from({ length: STEPS + 1 }, (_, step) =>
    weigh(known, (mostHalalas * step) / STEPS).map(({ lab }) => lab),
  );
  const byPlace = [0, 1, 2, 3].flatMap((place) => orders.flatMap((order) => order[place] ?? []));
  return [...new Map(byPlace.map((lab) => [lab.labId, lab])).values()].slice(0, SHOWN);
}
