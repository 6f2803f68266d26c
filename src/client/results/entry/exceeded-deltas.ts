import { deltaOf } from '#/shared/results/delta-check.ts';
import type { LabResult, LabResultVersion } from '#/shared/results/lab-result.ts';

/** The analytes of a version whose change since the person's earlier value exceeds its limit, as the server finds them. */
export const exceededDeltas = ({ previous }: LabResult, { values }: LabResultVersion): number[] =>
  values.flatMap(({ analyte: { analyteId }, canonicalValue, comparator }) => {
    const before = previous.find((each) => each.analyteId === analyteId);
    if (!before) return [];
    const earlier = { canonical: before.canonicalValue, comparator: before.comparator };
    const delta = deltaOf({ canonical: canonicalValue, comparator }, earlier, before.deltaLimit);
    return delta?.exceedsLimit ? [analyteId] : [];
  });
