import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { resultListRecipe } from '#/client/catalog/tests/result-list-recipe.ts';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { Rating } from '#/client/ui/text/rating.tsx';
import type { LabSummary } from '#/shared/catalog/lab.ts';
import { formatKilometres } from '#/shared/core/format.ts';
import { DistanceLabel } from '../location/distance-label.tsx';
import { earliestTime } from '../tests/earliest-time.ts';

const parts = partsOf(resultListRecipe);

type Props = {
  lab: Pick<LabSummary, 'distanceMeters' | 'earliestSlot' | 'timeZone' | 'labRating' | 'labReviewCount'>;
  askedAt: number;
  /** What distances are measured from, unless it is the person's point. */
  centre: string | null;
  /** The name and value of the first fact, which differs between the lists. */
  label: ReactNode;
  children: ReactNode;
};

/** The facts of a row of a `resultListRecipe` list; their order is fixed. */
export function ResultFacts({ lab, askedAt, centre, label, children }: Props) {
  const { i18n } = useLingui();
  const { distanceMeters, earliestSlot, timeZone } = lab;
  const kilometres = distanceMeters === null ? null : formatKilometres(distanceMeters);
  return (
    <dl className={parts.facts}>
      <div>
        <dt>{label}</dt>
        <dd>{children}</dd>
      </div>
      {kilometres === null ? null : (
        <div>
          <dt>
            <DistanceLabel centre={centre} />
          </dt>
          <dd>
            <Trans>
              <bdi dir="ltr">{kilometres}</bdi> km
            </Trans>
          </dd>
        </div>
      )}
      <div>
        <dt>
          <Trans>Earliest time</Trans>
        </dt>
        <dd>
          {earliestSlot ? (
            <time dateTime={earliestSlot}>{earliestTime(i18n, earliestSlot, timeZone, askedAt)}</time>
          ) : (
            <span className={parts.plain}>
              <Trans>No free time</Trans>
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Rating</Trans>
        </dt>
        <dd>
          <Rating value={lab.labRating} count={lab.labReviewCount} />
        </dd>
      </div>
    </dl>
  );
}
