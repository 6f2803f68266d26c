import { Plural, Trans } from '@lingui/react/macro';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import type { ClosurePreview } from '#/shared/labs/closure.ts';
import { closuresRecipe } from './closures-recipe.ts';
import { VisitWords } from './visit-words.tsx';

const parts = partsOf(closuresRecipe);

/** How many visits a closing affects, and the first of them. */
export function AffectedVisits({ preview: { affectedCount, visits } }: { preview: ClosurePreview }) {
  if (affectedCount === 0) {
    return (
      <Notice tone="green">
        <Trans>No visit is booked in this time.</Trans>
      </Notice>
    );
  }
  return (
    <>
      <Notice tone="amber">
        <Plural
          value={affectedCount}
          one="# visit needs another time. Its customer is told."
          other="# visits need another time. Their customers are told."
        />
      </Notice>
      <ul className={parts.rows}>
        {visits.map((visit) => (
          <li key={visit.visitId}>
            <VisitWords visit={visit} />
          </li>
        ))}
        {affectedCount > visits.length ? (
          <li>
            <Plural value={affectedCount - visits.length} one="and # more visit" other="and # more visits" />
          </li>
        ) : null}
      </ul>
    </>
  );
}
