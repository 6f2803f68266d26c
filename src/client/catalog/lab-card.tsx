import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { LabSummary } from '#/shared/catalog.ts';
import { formatKilometres } from '#/shared/format.ts';
import { useLocale } from '../providers.tsx';
import { Rating } from '../ui/rating.tsx';
import { AccreditationFact } from './accreditation-fact.tsx';
import { FeaturedBadge } from './featured-badge.tsx';
import { earliestTime } from './earliest-time.ts';
import { labInitial } from './lab-initial.ts';

type Props = { lab: LabSummary; askedAt: number; headingLevel?: 'h2' | 'h3' };

/** One row of a `resultListRecipe` list. */
export function LabCard({ lab, askedAt, headingLevel: Heading = 'h2' }: Props) {
  const locale = useLocale();
  const params = { labId: String(lab.labId) };
  return (
    <article className="res">
      <div className="head">
        <span className="av" aria-hidden="true">
          {labInitial(lab.labName[locale])}
        </span>
        <div>
          <Heading>
            <Link to="/labs/$labId" params={params}>
              {lab.labName[locale]}
            </Link>
          </Heading>
          <p className="where">{lab.labAddress[locale]}</p>
        </div>
        {lab.isFeatured ? (
          <span>
            <FeaturedBadge />
          </span>
        ) : null}
      </div>
      <LabCardFacts lab={lab} askedAt={askedAt} />
      <div className="foot">
        <div className="meta">
          <AccreditationFact accreditations={lab.accreditations} />
        </div>
        <Link className="go" to="/labs/$labId" params={params}>
          <Trans>Tests and times</Trans>
          <span className="sr">
            {': '}
            {lab.labName[locale]}
          </span>
        </Link>
      </div>
    </article>
  );
}

function LabCardFacts({ lab, askedAt }: { lab: LabSummary; askedAt: number }) {
  const { i18n } = useLingui();
  const { distanceMeters, earliestSlot, timeZone, testCount } = lab;
  const kilometres = distanceMeters === null ? null : formatKilometres(distanceMeters);
  return (
    <dl className="facts">
      <div>
        <dt>
          <Trans>Tests</Trans>
        </dt>
        <dd>
          <Plural value={testCount} one="# test" other="# tests" />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Distance</Trans>
        </dt>
        <dd>
          {kilometres ? (
            <Trans>
              <bdi dir="ltr">{kilometres}</bdi> km
            </Trans>
          ) : (
            <span className="plain">
              <Trans>Unknown</Trans>
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Earliest time</Trans>
        </dt>
        <dd>
          {earliestSlot ? (
            <time dateTime={earliestSlot}>{earliestTime(i18n, earliestSlot, timeZone, askedAt)}</time>
          ) : (
            <span className="plain">
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
