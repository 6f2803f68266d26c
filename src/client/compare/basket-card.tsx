import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { BasketAnswer, BasketLab } from '#/shared/basket.ts';
import { formatKilometres } from '#/shared/format.ts';
import { AccreditationFact } from '../catalog/accreditation-fact.tsx';
import { earliestTime } from '../catalog/earliest-time.ts';
import { labInitial } from '../catalog/lab-initial.ts';
import { TurnaroundFact } from '../catalog/turnaround-fact.tsx';
import { useLocale } from '../providers.tsx';
import { Rating } from '../ui/rating.tsx';
import { TakeBasket } from './take-basket.tsx';
import { Total } from './total.tsx';
import { useTestNames } from './use-test-names.ts';

type Props = { lab: BasketLab; tests: BasketAnswer['tests']; askedAt: number };

/** One laboratory and what of the basket it does; a card of a `resultListRecipe` list. */
export function BasketCard({ lab, tests, askedAt }: Props) {
  const locale = useLocale();
  const missing = useTestNames(tests, lab.missingTestIds);
  const testCount = tests.length;
  const { coveredCount } = lab;
  return (
    <article className="res">
      <div className="head">
        <span className="av" aria-hidden="true">
          {labInitial(lab.labName[locale])}
        </span>
        <div>
          <h3>
            <Link to="/labs/$labId" params={{ labId: String(lab.labId) }}>
              {lab.labName[locale]}
            </Link>
          </h3>
          <p className="where">{lab.labAddress[locale]}</p>
        </div>
        {missing === '' ? (
          <span className="badge">
            <Check aria-hidden />
            <Trans>Does all of them</Trans>
          </span>
        ) : (
          <span className="badge part">
            <Trans>
              {coveredCount} of {testCount}
            </Trans>
          </span>
        )}
      </div>
      <Facts lab={lab} askedAt={askedAt} />
      {missing === '' ? null : (
        <p className="where">
          <Trans>Not offered here: {missing}</Trans>
        </p>
      )}
      <div className="foot">
        <div className="meta">
          <TurnaroundFact hours={lab.turnaroundHours} />
          <AccreditationFact accreditations={lab.accreditations} />
        </div>
        <TakeBasket labs={[lab]} tests={tests} variant="tint" />
      </div>
    </article>
  );
}

function Facts({ lab, askedAt }: { lab: BasketLab; askedAt: number }) {
  const { i18n } = useLingui();
  const { distanceMeters, earliestSlot, timeZone } = lab;
  const kilometres = distanceMeters === null ? null : formatKilometres(distanceMeters);
  return (
    <dl className="facts">
      <div>
        <dt>
          <Trans>Total</Trans>
        </dt>
        <dd>
          <Total halalas={lab.totalHalalas} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Distance</Trans>
        </dt>
        <dd>
          {kilometres === null ? (
            <span className="plain">
              <Trans>Unknown</Trans>
            </span>
          ) : (
            <Trans>
              <bdi dir="ltr">{kilometres}</bdi> km
            </Trans>
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
