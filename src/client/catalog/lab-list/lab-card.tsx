import { Link } from '@tanstack/react-router';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { Rating } from '#/client/ui/text/rating.tsx';
import type { LabSummary } from '#/shared/catalog/lab.ts';
import { LabTile } from '../lab-pictures/lab-tile.tsx';
import { AccreditationFact } from '../labs/accreditation-fact.tsx';
import { LabOpenState } from '../labs/lab-open-state.tsx';
import { LabNextTime } from './lab-next-time.tsx';
import { LabPriceFrom } from './lab-price-from.tsx';
import { labRowsRecipe } from './lab-rows-recipe.ts';
import { LabWay } from './lab-way.tsx';

const parts = partsOf(labRowsRecipe);

type Props = {
  lab: LabSummary;
  askedAt: number;
  headingLevel?: 'h2' | 'h3';
};

/** A row of a `labRowsRecipe` list. It does not name the plan, which changes no order. */
export function LabCard({ lab, askedAt, headingLevel: Heading = 'h2' }: Props) {
  const locale = useLocale();
  const { openUntilMin } = lab;
  const params = { labId: String(lab.labId) };
  return (
    <article className={parts.row} data-lab-id={lab.labId}>
      <LabTile lab={lab} />
      <div className={parts.main}>
        <div className={parts.name}>
          <Heading>
            <Link to="/labs/$labId" params={params}>
              {lab.labName[locale]}
            </Link>
          </Heading>
        </div>
        <p className={parts.where}>{lab.labAddress[locale]}</p>
        <div className={parts.facts}>
          <Rating value={lab.labRating} count={lab.labReviewCount} />
          <LabWay meters={lab.distanceMeters} />
          <AccreditationFact accreditations={lab.accreditations} />
        </div>
      </div>
      <div className={parts.end}>
        <LabPriceFrom className={parts.price} lab={lab} />
        <span className={openUntilMin === null ? parts.closed : parts.open}>
          <LabOpenState untilMin={openUntilMin} />
        </span>
        <LabNextTime lab={lab} askedAt={askedAt} />
      </div>
    </article>
  );
}
