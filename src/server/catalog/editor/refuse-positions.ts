import type { CatalogPreview } from '#/shared/catalog/catalog-file.ts';
import type { PlannedTest } from './compare-catalog.ts';
import type { KnownTest } from './read-test-fields.ts';

type Refused = { kept: PlannedTest[]; errors: CatalogPreview['errors'] };

/**
 * Positions on the home page may change hands within a file, but in the end each holds one test. A refused row keeps
 * its old position, which may cause another refusal.
 */
export function refusePositions(planned: readonly PlannedTest[], tests: readonly KnownTest[]): Refused {
  const changed = new Set(planned.map(({ known }) => known?.testId));
  const taken = new Set(
    tests
      .filter(({ testId }) => !changed.has(testId))
      .map(({ fields }) => fields.popularPosition)
      .filter((position) => position !== null),
  );
  const bad = planned.find(({ fields: { popularPosition } }) => {
    if (popularPosition === null) return false;
    const isTaken = taken.has(popularPosition);
    taken.add(popularPosition);
    return isTaken;
  });
  if (!bad) return { kept: [...planned], errors: [] };
  const rest = refusePositions(
    planned.filter((row) => row !== bad),
    tests,
  );
  const error = {
    line: bad.line,
    text: bad.text,
    error: 'positionTaken' as const,
    column: 'popular_position',
  };
  return { kept: rest.kept, errors: [error, ...rest.errors] };
}
