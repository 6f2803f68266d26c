import { Trans } from '@lingui/react/macro';
import { DirectionsLink } from '#/client/catalog/labs/directions-link.tsx';
import { FastNotice } from '#/client/catalog/tests/fast-notice.tsx';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { pageFrameRecipe } from '#/client/ui/page/page-frame-recipe.ts';
import type { LinkedVisit } from '#/shared/booking/visit-link.ts';
import { dayIn, formatTime } from '#/shared/core/format.ts';
import { VisitWhen } from '../checkout/visit-when.tsx';
import { VisitCode } from '../documents/visit-code.tsx';
import { companionVisitRecipe } from './companion-visit-recipe.ts';
import { contactRecipe } from './contact-recipe.ts';
import { LabPhone } from './lab-phone.tsx';

const parts = partsOf(companionVisitRecipe);
const pageFrameParts = partsOf(pageFrameRecipe);

const Card = styled('article', companionVisitRecipe);
const Contact = styled('div', contactRecipe);

/** Day and time, place, telephone and fast of a visit, without the person or the tests. */
export function CompanionVisit({ visit }: { visit: LinkedVisit }) {
  const locale = useLocale();
  const { stage, bookingTime, timeZone, labName, labAddress, phone, fastingHours, reference } = visit;
  if (stage === 'cancelled') return <Stage stage={stage} />;
  return (
    <Card>
      <Stage stage={stage} />
      {visit.needsTime && stage === 'coming' ? (
        <Notice tone="amber">
          <Trans>
            The lab is closed at this time. Ask whether another time is chosen, and open the link again.
          </Trans>
        </Notice>
      ) : null}
      <p className={parts.when}>
        <VisitWhen
          date={dayIn(timeZone, new Date(bookingTime))}
          time={formatTime(locale, bookingTime, timeZone)}
          timeZone={timeZone}
        />
      </p>
      <div>
        <h2 className={parts.lab}>{labName[locale]}</h2>
        <p>{labAddress[locale]}</p>
      </div>
      <Contact>
        <DirectionsLink lab={visit} />
        {phone ? <LabPhone phone={phone} /> : null}
      </Contact>
      {stage === 'coming' ? (
        <>
          {fastingHours === 0 ? (
            <p>
              <Trans>No fasting</Trans>
            </p>
          ) : null}
          {/* The instructions of a test would name it. */}
          <FastNotice fastingHours={fastingHours} preparation={[]} visitAt={{ iso: bookingTime, timeZone }} />
        </>
      ) : null}
      {reference === null ? null : <VisitCode reference={reference} isExpected />}
      <p className={`${pageFrameParts.small} ${pageFrameParts.muted}`}>
        <Trans>
          Open this link again before you leave: it shows the visit as it is then. It ends by itself.
        </Trans>
      </p>
    </Card>
  );
}

function Stage({ stage }: Pick<LinkedVisit, 'stage'>) {
  switch (stage) {
    case 'coming':
      return null;
    case 'arrived':
      return (
        <Notice>
          <Trans>The lab has noted the arrival.</Trans>
        </Notice>
      );
    case 'done':
      return (
        <Notice tone="green">
          <Trans>The visit is done.</Trans>
        </Notice>
      );
    case 'over':
      return (
        <Notice tone="sand">
          <Trans>The time of this visit has passed.</Trans>
        </Notice>
      );
    case 'cancelled':
      return (
        <Notice tone="amber">
          <Trans>This visit is cancelled: there is nothing to drive to.</Trans>
        </Notice>
      );
  }
}
