import { Trans, useLingui } from '@lingui/react/macro';
import { Clock, FileText, MapPin } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { CostLines } from '#/client/catalog/cart/cost-lines.tsx';
import { useCustomerRates } from '#/client/catalog/cart/use-customer-rates.ts';
import { ResultTime } from '#/client/catalog/tests/result-time.tsx';
import { useIsPageHydrated } from '#/client/core/hydration.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { pageFrameRecipe } from '#/client/ui/page/page-frame-recipe.ts';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { LabOffer } from '#/shared/catalog/catalog.ts';
import {
  formatDay,
  formatHijriDay,
  formatKilometres,
  formatSlotTime,
  formatTime,
  wallClockMs,
} from '#/shared/core/format.ts';
import type { usePaying } from './use-paying.ts';
import { visitSummaryRecipe } from './visit-summary-recipe.ts';
import { cancelUntil, resultDue, wallTimeOf, type Visit } from './visit.ts';

const pageFrameParts = partsOf(pageFrameRecipe);
const summaryParts = partsOf(visitSummaryRecipe);

const Card = styled('aside', visitSummaryRecipe);

const PayChoice = lazy(() =>
  import('../payment/pay-choice.tsx').then((module) => ({ default: module.PayChoice })),
);

type Props = {
  offer: LabOffer | undefined;
  visit: Visit | null;
  /** What stands here until a laboratory is chosen. */
  proposal: ReactNode;
  paying: ReturnType<typeof usePaying>;
  action: ReactNode;
};

/** The choice so far and its cost, with the primary button. */
export function VisitSummary({ offer, visit, proposal, paying, action }: Props) {
  const isHydrated = useIsPageHydrated();
  return (
    <Card aria-labelledby="your-visit">
      <Heading id="your-visit" size="h3">
        <Trans>Your visit</Trans>
      </Heading>
      {offer ? (
        <ChosenLab offer={offer} />
      ) : (
        <>
          <p className={pageFrameParts.muted}>
            <Trans>Choose a lab, then a day and a time. Every cost is shown before you book.</Trans>
          </p>
          {proposal}
        </>
      )}
      {visit ? <ChosenTime visit={visit} /> : null}
      {visit ? (
        // The questions are loaded on demand, so the server leaves their space.
        <div className={summaryParts.paying}>
          {isHydrated ? (
            <Suspense>
              <PayChoice
                provider={paying.provider}
                method={paying.method}
                onMethod={paying.setMethod}
                personId={paying.personId}
                onPerson={paying.setPersonId}
                citizen={paying.mayBeExempt ? paying.box : null}
              />
            </Suspense>
          ) : null}
        </div>
      ) : null}
      {offer ? <Cost offer={offer} stateVatBasisPoints={paying.stateVatBasisPoints} /> : null}
      {action}
      {visit ? <CancelTerms visit={visit} /> : null}
    </Card>
  );
}

function ChosenLab({ offer }: { offer: LabOffer }) {
  const locale = useLocale();
  const { t } = useLingui();
  const labName = offer.labName[locale];
  const licence = offer.licenseNumber;
  const distance = offer.distanceMeters === null ? null : formatKilometres(offer.distanceMeters);
  return (
    <div className={summaryParts.part}>
      <MapPin aria-hidden />
      <div>
        <b>{labName}</b>
        <p className={`${pageFrameParts.small} ${pageFrameParts.muted}`}>
          {offer.labAddress[locale]}
          {distance === null ? null : (
            <>
              <br />
              {t`${distance} km`}
            </>
          )}
        </p>
        {licence ? (
          <p className={`${pageFrameParts.small} ${pageFrameParts.muted}`}>
            <Trans>
              Licence <bdi dir="ltr">{licence}</bdi>
            </Trans>
          </p>
        ) : null}
      </div>
    </div>
  );
}

function ChosenTime({ visit }: { visit: Visit }) {
  const locale = useLocale();
  const { turnaroundHours } = visit.offer;
  const dueDay = formatDay(locale, resultDue(visit), 'UTC');
  return (
    <div className={summaryParts.rows}>
      <div className={summaryParts.part}>
        <Clock aria-hidden />
        <div>
          <b>
            {formatDay(locale, wallTimeOf(visit), 'UTC')}
            {locale === 'ar' ? '، ' : ', '}
            <span className={pageFrameParts.nowrap}>{formatSlotTime(locale, visit.slotTime)}</span>
          </b>
          <p className={`${pageFrameParts.small} ${pageFrameParts.muted}`}>
            {formatHijriDay(locale, visit.date)}
          </p>
        </div>
      </div>
      <div className={summaryParts.part}>
        <FileText aria-hidden />
        <div>
          <b>
            <Trans>Result by {dueDay}</Trans>
          </b>
          <p className={`${pageFrameParts.small} ${pageFrameParts.muted}`}>
            <ResultTime hours={turnaroundHours} />
          </p>
        </div>
      </div>
    </div>
  );
}

function Cost({ offer, stateVatBasisPoints }: { offer: LabOffer; stateVatBasisPoints: number }) {
  const rates = useCustomerRates();
  return rates ? (
    <CostLines
      label={<Trans>Lab price</Trans>}
      prices={[offer.priceHalalas]}
      rates={rates}
      stateVatBasisPoints={stateVatBasisPoints}
    />
  ) : null;
}

function CancelTerms({ visit }: { visit: Visit }) {
  const locale = useLocale();
  const [now] = useState(() => Date.now());
  const isSoon = Date.parse(cancelUntil(visit)) < wallClockMs(visit.offer.timeZone, new Date(now));
  const time = formatTime(locale, cancelUntil(visit), 'UTC');
  const day = formatDay(locale, cancelUntil(visit), 'UTC');
  return (
    <p className={`${pageFrameParts.small} ${pageFrameParts.muted}`}>
      {isSoon ? (
        <Trans>This visit is soon: it can no longer be cancelled for free.</Trans>
      ) : (
        <Trans>
          Cancel free until {time} on {day}.
        </Trans>
      )}
    </p>
  );
}
