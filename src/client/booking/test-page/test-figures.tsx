import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { earliestTime } from '#/client/catalog/tests/earliest-time.ts';
import { FastMark } from '#/client/catalog/tests/fast-mark.tsx';
import { CALENDAR_PART } from '#/client/core/calendar-part.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Price } from '#/client/ui/text/price.tsx';
import type { LabOffer } from '#/shared/catalog/catalog.ts';
import { formatSar, formatShortDay, formatSlotTime } from '#/shared/core/format.ts';
import type { ScaleAnswer, ScaleReason } from '#/shared/search/scale.ts';
import { testFiguresRecipe } from './test-figures-recipe.ts';
import type { Visit } from './visit.ts';

const Figures = styled('div', testFiguresRecipe);
const parts = partsOf(testFiguresRecipe);

/** The id of the heading over the laboratories. */
export const CHOOSE_LAB_PART = 'choose-lab';

export const firstTimeOf = ({ answers }: ScaleAnswer, reason: ScaleReason) =>
  answers.find(({ reasons }) => reasons.includes(reason))?.times[0];

export type Cheapest = {
  scale: ScaleAnswer;
  testName: string;
  place: { lat?: number; lon?: number; location?: string };
};

/** Chooses the lowest price and its first time. Nothing where no time is free. */
export function BookCheapest({ scale, testName, place, children }: Cheapest & { children: ReactNode }) {
  const [cheapest] = scale.marks;
  const time = firstTimeOf(scale, 'cheapest');
  if (!cheapest || !time) return null;
  return (
    <LinkButton
      to="/test/$testName"
      params={{ testName }}
      search={{ lab_id: cheapest.labId, date: time.date, time: time.slotTime, ...place }}
      hash={CALENDAR_PART}
    >
      {children}
    </LinkButton>
  );
}

/** The cheapest laboratory and its first time, as one link. */
export function CheapestLine({ scale, testName, place, askedAt }: Cheapest & { askedAt: number }) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const [cheapest] = scale.marks;
  const time = firstTimeOf(scale, 'cheapest');
  if (!cheapest || !time) return null;
  return (
    <p>
      {t({ message: 'Cheapest', context: 'answer' })}
      <br />
      <Link
        className="link"
        to="/test/$testName"
        params={{ testName }}
        search={{ lab_id: cheapest.labId, date: time.date, time: time.slotTime, ...place }}
        hash={CALENDAR_PART}
      >
        {cheapest.labName[locale]} · {earliestTime(i18n, time.startsAt, cheapest.timeZone, askedAt)} ·{' '}
        <Price halalas={cheapest.totalHalalas} />
      </Link>
    </p>
  );
}

type Props = Cheapest & {
  fastingHours: number;
  askedAt: number;
  /** The figures are those of a laboratory that is chosen already, and of the time at it. */
  chosen: LabOffer | undefined;
  visit: Visit | null;
};

/** What the test costs near the place, at how many laboratories, and when: the first screen of the page. */
export function TestFigures({ scale, testName, fastingHours, place, askedAt, chosen, visit }: Props) {
  const { i18n } = useLingui();
  const { labCount, marks } = scale;
  const [cheapest] = marks;
  const first = firstTimeOf(scale, 'soonest');
  if (chosen) return <ChosenFigures offer={chosen} {...{ testName, fastingHours, place, askedAt, visit }} />;
  if (!cheapest) return null;
  const price = formatSar(cheapest.totalHalalas);
  return (
    <Figures>
      <dl>
        <div>
          <dt>
            <Trans id="price.from">From</Trans>
          </dt>
          <dd>
            <Price halalas={cheapest.totalHalalas} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Labs</Trans>
          </dt>
          <dd>
            <Plural value={labCount} one="# lab" other="# labs" />
          </dd>
        </div>
        {first ? (
          <div>
            <dt>
              <Trans>Earliest time</Trans>
            </dt>
            <dd>
              <time dateTime={first.startsAt}>
                {earliestTime(i18n, first.startsAt, cheapest.timeZone, askedAt)}
              </time>
            </dd>
          </div>
        ) : null}
      </dl>
      <div className={parts.acts}>
        <BookCheapest {...{ scale, testName, place }}>
          <Trans>Book cheapest, {price} SAR</Trans>
        </BookCheapest>
        <LinkButton
          to="/test/$testName"
          params={{ testName }}
          search={place}
          hash={CHOOSE_LAB_PART}
          variant="tint"
        >
          <Trans>Choose the lab</Trans>
        </LinkButton>
      </div>
    </Figures>
  );
}

function ChosenFigures({
  offer,
  testName,
  fastingHours,
  place,
  askedAt,
  visit,
}: Omit<Props, 'scale' | 'chosen'> & { offer: LabOffer }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { labId, labName, totalHalalas, earliestSlot, timeZone } = offer;
  return (
    <Figures>
      <dl>
        <div className={parts.lab}>
          <dt>
            <Trans>Lab</Trans>
          </dt>
          <dd>{labName[locale]}</dd>
        </div>
        <div>
          <dt>
            <Trans>Price</Trans>
          </dt>
          <dd>
            <Price halalas={totalHalalas} />
          </dd>
        </div>
        {visit ? (
          <div>
            <dt>
              <Trans>Your visit</Trans>
            </dt>
            <dd>
              {formatShortDay(locale, visit.date)} <span>{formatSlotTime(locale, visit.slotTime)}</span>
            </dd>
          </div>
        ) : earliestSlot === null ? null : (
          <div>
            <dt>
              <Trans>Earliest time</Trans>
            </dt>
            <dd>
              <time dateTime={earliestSlot}>{earliestTime(i18n, earliestSlot, timeZone, askedAt)}</time>
              <FastMark slot={earliestSlot} now={askedAt} {...{ timeZone, fastingHours }} />
            </dd>
          </div>
        )}
      </dl>
      {visit ? null : (
        <div className={parts.acts}>
          <LinkButton
            to="/test/$testName"
            params={{ testName }}
            search={{ lab_id: labId, ...place }}
            hash={CALENDAR_PART}
          >
            <Trans>Choose a time</Trans>
          </LinkButton>
        </div>
      )}
    </Figures>
  );
}
