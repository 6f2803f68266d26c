import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { Price } from '#/client/ui/text/price.tsx';
import { Rating } from '#/client/ui/text/rating.tsx';
import type { LabSummary } from '#/shared/catalog/lab.ts';
import { formatKilometres } from '#/shared/core/format.ts';
import { AccreditationFact } from '../labs/accreditation-fact.tsx';
import { LabOpenState } from '../labs/lab-open-state.tsx';
import { LabNextTime } from './lab-next-time.tsx';
import { labRowsRecipe } from './lab-rows-recipe.ts';
import { LabTile } from './lab-tile.tsx';

const parts = partsOf(labRowsRecipe);

type Props = {
  lab: LabSummary;
  askedAt: number;
  headingLevel?: 'h2' | 'h3';
};

/** A row of a `labRowsRecipe` list. It does not name the plan, which changes no order. */
export function LabCard({ lab, askedAt, headingLevel: Heading = 'h2' }: Props) {
  const locale = useLocale();
  const { testCount, fromTotalHalalas, openUntilMin } = lab;
  const params = { labId: String(lab.labId) };
  return (
    <article className={parts.row}>
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
          <span className={openUntilMin === null ? undefined : parts.open}>
            <LabOpenState untilMin={openUntilMin} />
          </span>
          <AccreditationFact accreditations={lab.accreditations} />
        </div>
      </div>
      <div className={parts.end}>
        <span className={parts.price}>
          {fromTotalHalalas === null ? (
            <span>
              <Plural value={testCount} one="# test" other="# tests" />
            </span>
          ) : (
            <>
              <span>
                <Plural value={testCount} one="# test from" other="# tests from" />
              </span>
              <Price halalas={fromTotalHalalas} />
            </>
          )}
        </span>
        <LabNextTime lab={lab} askedAt={askedAt} />
      </div>
    </article>
  );
}

function LabWay({ meters }: { meters: number | null }) {
  if (meters === null) return null;
  const kilometres = formatKilometres(meters);
  return (
    <span>
      <Trans>
        <bdi dir="ltr">{kilometres}</bdi> km
      </Trans>
    </span>
  );
}
