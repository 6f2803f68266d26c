import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Navigation } from 'lucide-react';
import { AccreditationFact } from '#/client/catalog/labs/accreditation-fact.tsx';
import { earliestTime } from '#/client/catalog/tests/earliest-time.ts';
import { TurnaroundFact } from '#/client/catalog/tests/turnaround-fact.tsx';
import { CALENDAR_PART } from '#/client/core/calendar-part.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Rating } from '#/client/ui/text/rating.tsx';
import { formatKilometres } from '#/shared/core/format.ts';
import type { BasketAnswer, BasketLab } from '#/shared/search/basket.ts';
import { basketCardRecipe } from './basket-card-recipe.ts';
import { BasketFastMark } from './basket-fast-mark.tsx';
import { formatWhole } from './format-whole.ts';
import { TakeBasket } from './take-basket.tsx';
import { Total } from './total.tsx';
import { useTestNames } from './use-test-names.ts';

const parts = partsOf(basketCardRecipe);

const Row = styled('article', basketCardRecipe);

type Props = { lab: BasketLab; tests: BasketAnswer['tests']; askedAt: number };

/** One laboratory and the tests of the basket that it offers, as a row. */
export function BasketCard({ lab, tests, askedAt }: Props) {
  const locale = useLocale();
  const { i18n, t } = useLingui();
  const missing = useTestNames(tests, lab.missingTestIds);
  const testCount = tests.length;
  const { coveredCount, earliestSlot, timeZone } = lab;
  const kilometres = lab.distanceMeters === null ? null : formatKilometres(lab.distanceMeters);
  return (
    <Row>
      <div className={parts.name}>
        <h3>
          <Link to="/labs/$labId" params={{ labId: String(lab.labId) }}>
            {lab.labName[locale]}
          </Link>
        </h3>
      </div>
      {missing === '' ? (
        <p className={parts.where}>{lab.labAddress[locale]}</p>
      ) : (
        <p className={parts.lack}>
          <Trans>Not offered here: {missing}</Trans>
        </p>
      )}
      <div className={parts.price}>
        <div>
          <Total halalas={lab.totalHalalas} />
          <WithWay lab={lab} />
        </div>
        <TakeBasket labs={[lab]} tests={tests} variant="tint" />
      </div>
      <div className={parts.facts}>
        {missing === '' ? null : (
          <b>
            <Trans>
              {coveredCount} of {testCount}
            </Trans>
          </b>
        )}
        <Rating value={lab.labRating} count={lab.labReviewCount} />
        {kilometres === null ? null : (
          <span>
            <Navigation aria-hidden />
            {t`${kilometres} km`}
          </span>
        )}
        {earliestSlot ? (
          <span>
            {/* One element, because the outer one parts its children. */}
            <span>
              <Link
                className={parts.time}
                to="/labs/$labId"
                params={{ labId: String(lab.labId) }}
                hash={CALENDAR_PART}
              >
                {earliestTime(i18n, earliestSlot, timeZone, askedAt)}
                <span className="sr"> · {lab.labName[locale]}</span>
              </Link>
              <BasketFastMark {...{ lab, tests, askedAt }} slot={earliestSlot} />
            </span>
          </span>
        ) : (
          <span>{t`No free time`}</span>
        )}
        <TurnaroundFact hours={lab.turnaroundHours} />
        <AccreditationFact accreditations={lab.accreditations} />
      </div>
    </Row>
  );
}

/** What the list is ordered by: the price with the value of the way, where that has one. */
function WithWay({ lab: { totalHalalas, wayHalalas } }: Pick<Props, 'lab'>) {
  if (!wayHalalas) return null;
  const withWay = formatWhole(totalHalalas + wayHalalas);
  return (
    <p className={parts.way}>
      <Trans>
        <bdi>≈ {withWay} SAR</bdi> with travel
      </Trans>
    </p>
  );
}
