import { Trans, useLingui } from '@lingui/react/macro';
import { Link, linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { earliestTime } from '#/client/catalog/tests/earliest-time.ts';
import { FastMark } from '#/client/catalog/tests/fast-mark.tsx';
import { CALENDAR_PART } from '#/client/core/calendar-part.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Price } from '#/client/ui/text/price.tsx';
import type { LabOffer } from '#/shared/catalog/catalog.ts';
import { formatCount, formatSar, formatShortDay, formatSlotTime } from '#/shared/core/format.ts';
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

/** The lowest price, its first time, and the link that chooses both; null where no time is free. */
function cheapestTime({ scale, testName, place }: Cheapest) {
  const [mark] = scale.marks;
  const time = firstTimeOf(scale, 'cheapest');
  if (!mark || !time) return null;
  const link = linkOptions({
    to: '/test/$testName',
    params: { testName },
    search: { lab_id: mark.labId, date: time.date, time: time.slotTime, ...place },
    hash: CALENDAR_PART,
  });
  return { mark, time, link };
}

/** Chooses the lowest price and its first time. Nothing where no time is free. */
export function BookCheapest({ children, ...cheapest }: Cheapest & { children: ReactNode }) {
  const found = cheapestTime(cheapest);
  return found ? <LinkButton {...found.link}>{children}</LinkButton> : null;
}

/** The cheapest laboratory and its first time, as one link. */
export function CheapestLine({ askedAt, ...cheapest }: Cheapest & { askedAt: number }) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const found = cheapestTime(cheapest);
  if (!found) return null;
  const { mark, time, link } = found;
  return (
    <p>
      {t({ message: 'Cheapest', context: 'answer' })}
      <br />
      <Link className="link" {...link}>
        {mark.labName[locale]} · {earliestTime(i18n, time.startsAt, mark.timeZone, askedAt)} ·{' '}
        <Price halalas={mark.totalHalalas} />
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
            <bdi>{formatCount(labCount)}</bdi>
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
