import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { earliestTime } from '#/client/catalog/tests/earliest-time.ts';
import { FastMark } from '#/client/catalog/tests/fast-mark.tsx';
import { NextTimes } from '#/client/catalog/tests/next-times.tsx';
import type { PlaceParams } from '#/client/catalog/tests/time-links.tsx';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { Rating } from '#/client/ui/text/rating.tsx';
import type { LabOffer } from '#/shared/catalog/catalog.ts';
import type { LabTime } from '#/shared/catalog/lab.ts';
import { formatKilometres, formatSarExact } from '#/shared/core/format.ts';
import { labListRecipe } from './lab-list-recipe.ts';

const labListParts = partsOf(labListRecipe);

type Props = {
  offer: LabOffer;
  times: readonly LabTime[];
  testName: string;
  place: PlaceParams;
  fastingHours: number;
  now: number;
  isChosen: boolean;
  onChoose: (labId: number) => void;
};

/** One lab: its price, how good and how far it is, and its next times, which a press chooses with it. */
export const LabChoiceRow = memo(function LabChoiceRow({ offer, isChosen, onChoose, ...next }: Props) {
  const locale = useLocale();
  const { t } = useLingui();
  const { labId, distanceMeters } = offer;
  const id = `lab-${labId}`;
  const labName = offer.labName[locale];
  const distance = distanceMeters === null ? null : formatKilometres(distanceMeters);
  return (
    <li className={isChosen ? `${labListParts.row} ${labListParts.on} chosen` : labListParts.row}>
      <input
        type="radio"
        name="lab"
        id={id}
        value={labId}
        checked={isChosen}
        aria-describedby={`${id}-facts`}
        onChange={() => onChoose(labId)}
      />
      <label htmlFor={id}>{labName}</label>
      <small className={labListParts.where}>
        <span>{offer.labAddress[locale]}</span>
        <Link to="/labs/$labId" params={{ labId: String(labId) }}>
          <Trans>About the lab</Trans>
          <span className="sr">
            {': '}
            {labName}
          </span>
        </Link>
      </small>
      <div className={labListParts.facts} id={`${id}-facts`}>
        <span className={labListParts.cost}>
          <span className="sr">{t`Price`} </span>
          {formatSarExact(offer.totalHalalas)} <small>{t`SAR`}</small>
        </span>
        <span className={labListParts.meta}>
          <Rating value={offer.labRating} count={offer.labReviewCount} />
          {distance === null ? null : (
            <span>
              <span className="sr">{t`Distance`} </span>
              {t`${distance} km`}
            </span>
          )}
          {next.times[0] ? (
            <FastMark
              slot={next.times[0].startsAt}
              timeZone={offer.timeZone}
              fastingHours={next.fastingHours}
              now={next.now}
            />
          ) : (
            <Earliest offer={offer} {...next} />
          )}
        </span>
      </div>
      {next.times.length > 0 ? (
        <div className={labListParts.times}>
          <NextTimes {...next} labId={labId} timeZone={offer.timeZone} askedAt={next.now}>
            <span className="sr"> · {labName}</span>
          </NextTimes>
        </div>
      ) : null}
    </li>
  );
});

/** Where no time of the next days suits the fast, or none was read. */
function Earliest({ offer, fastingHours, now }: Pick<Props, 'offer' | 'fastingHours' | 'now'>) {
  const { t, i18n } = useLingui();
  const { earliestSlot: slot, timeZone } = offer;
  return (
    <span>
      <span className="sr">{t`Earliest`} </span>
      {slot === null ? (
        t`No free time`
      ) : (
        <>
          {earliestTime(i18n, slot, timeZone, now)}
          <FastMark {...{ slot, timeZone, fastingHours, now }} />
        </>
      )}
    </span>
  );
}
