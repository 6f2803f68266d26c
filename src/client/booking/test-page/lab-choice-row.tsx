import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { earliestTime } from '#/client/catalog/tests/earliest-time.ts';
import { FastMark } from '#/client/catalog/tests/fast-mark.tsx';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { pageFrameRecipe } from '#/client/ui/page/page-frame-recipe.ts';
import { Rating } from '#/client/ui/text/rating.tsx';
import type { LabOffer } from '#/shared/catalog/catalog.ts';
import { formatKilometres, formatSar } from '#/shared/core/format.ts';
import { labListRecipe } from './lab-list-recipe.ts';

const labListParts = partsOf(labListRecipe);
const pageFrameParts = partsOf(pageFrameRecipe);

type Props = {
  offer: LabOffer;
  fastingHours: number;
  now: number;
  isChosen: boolean;
  onChoose: (labId: number) => void;
};

/** One lab: price, distance, earliest time and rating, always in this order. */
export const LabChoiceRow = memo(function LabChoiceRow({
  offer,
  fastingHours,
  now,
  isChosen,
  onChoose,
}: Props) {
  const locale = useLocale();
  const { t, i18n } = useLingui();
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
      <div className={labListParts.name}>
        <label htmlFor={id}>{labName}</label>
        <small>
          {offer.labAddress[locale]}
          {/* The dot stays with the address: no line begins with one. */}
          {'\u00a0· '}
          <span className={pageFrameParts.nowrap}>
            <Link to="/labs/$labId" params={{ labId: String(labId) }}>
              <Trans>About the lab</Trans>
              <span className="sr">
                {': '}
                {labName}
              </span>
            </Link>
          </span>
        </small>
      </div>
      <div className={labListParts.facts} id={`${id}-facts`}>
        <span className={labListParts.cost}>
          <span className={labListParts.key}>{t`Price`} </span>
          {formatSar(offer.totalHalalas)} <small>{t`SAR`}</small>
        </span>
        <span className={labListParts.far}>
          {distance === null ? null : (
            <>
              <span className={labListParts.key}>{t`Distance`} </span>
              {t`${distance} km`}
            </>
          )}
        </span>
        <span>
          <span className="sr">{t`Earliest`} </span>
          {offer.earliestSlot === null ? (
            t`No free time`
          ) : (
            <>
              {earliestTime(i18n, offer.earliestSlot, offer.timeZone, now)}
              <FastMark slot={offer.earliestSlot} timeZone={offer.timeZone} {...{ fastingHours, now }} />
            </>
          )}
        </span>
        <span>
          <Rating value={offer.labRating} count={offer.labReviewCount} />
        </span>
      </div>
    </li>
  );
});
