import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PlaceParams } from '#/client/catalog/tests/time-links.tsx';
import { CALENDAR_PART } from '#/client/core/calendar-part.ts';
import { useLocale } from '#/client/core/providers.tsx';
import type { ScaleAnswer } from '#/shared/search/scale.ts';
import { LivingScale } from './living-scale.tsx';
import { ScaleAnswers } from './scale-answers.tsx';
import type { PriceBand } from './scale-marks.tsx';
import type { LinkTimes } from './scale-table.tsx';

type Props = {
  title: ReactNode;
  scale: ScaleAnswer;
  testName: string;
  place: PlaceParams;
  /** When the answer was read: 'today' is relative to it. */
  askedAt: number;
  /** The laboratory that the page has chosen. */
  chosenId?: number | undefined;
  /** Turns a drag over the plot into a filter by price, and takes it off (null); without it a drag selects. */
  onBand?: (band: PriceBand | null) => void;
  /** The filter by price. */
  band?: PriceBand | null;
  /** Under a head that says the same as the title, and over a list: as low as it can be. */
  isCompact?: boolean;
};

/** The offers of one test on the living scale, and the three best answers. */
export function OfferScale({ scale, testName, place, ...rest }: Props) {
  const locale = useLocale();
  const linkTimes: LinkTimes = ({ labId, labName }, words) => (
    <Link
      className="link"
      to="/test/$testName"
      params={{ testName }}
      search={{ lab_id: labId, ...place }}
      hash={CALENDAR_PART}
    >
      {words}
      <span className="sr">: {labName[locale]}</span>
    </Link>
  );
  return (
    <LivingScale
      scale={scale}
      act={(mark) => linkTimes(mark, <Trans>Choose a time</Trans>)}
      linkTimes={linkTimes}
      {...rest}
    >
      <ScaleAnswers
        {...{ scale, testName, place }}
        askedAt={rest.askedAt}
        isCompact={rest.isCompact ?? false}
      />
    </LivingScale>
  );
}
