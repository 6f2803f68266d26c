import type { CataloguePreview } from '#/shared/catalogue-file.ts';
import type { PlannedTest } from './compare-catalogue.ts';
import type { KnownTest } from './read-test-fields.ts';

type Refused = { kept: PlannedTest[]; errors: CataloguePreview['errors'] };

/**
 * Places on the home page may change hands within a file; none may have two tests in the end. A row that is refused
 * keeps its old place, which may refuse another one.
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
