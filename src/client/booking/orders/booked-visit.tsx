import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { DirectionsLink } from '#/client/catalog/labs/directions-link.tsx';
import { FastNotice } from '#/client/catalog/tests/fast-notice.tsx';
import { WhatToBring } from '#/client/catalog/tests/what-to-bring.tsx';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { UnbrokenName } from '#/client/ui/base/unbroken-name.tsx';
import { pageFrameRecipe } from '#/client/ui/page/page-frame-recipe.ts';
import type { OrderLine, OrderVisit } from '#/shared/booking/order.ts';
import { visitStage } from '#/shared/booking/visit-stage.ts';
import { visitRecipe } from '../checkout/checkout-recipe.ts';
import { ClosedTime } from '../checkout/closed-time.tsx';
import { VisitHead } from '../checkout/visit-head.tsx';
import { VisitWhoAndWhen } from '../checkout/visit-person.tsx';
import { VisitCode } from '../documents/visit-code.tsx';
import { CompanionLinks } from '../visit/companion-links.tsx';
import { contactRecipe } from '../visit/contact-recipe.ts';
import { LabPhone } from '../visit/lab-phone.tsx';
import { LineBadge } from './line-badge.tsx';
import { orderLineRecipe } from './order-line-recipe.ts';
import { refusedLines } from './refused-lines.ts';
import { VisitActions } from './visit-actions.tsx';
import { VisitProgress } from './visit-progress.tsx';

// Rare: no other visit waits for its code.
const RefusedSpecimen = lazy(async () => ({
  default: (await import('./refused-specimen.tsx')).RefusedSpecimen,
}));

const visitParts = partsOf(visitRecipe);
const pageFrameParts = partsOf(pageFrameRecipe);

const Card = styled('article', visitRecipe);
const Line = styled('li', orderLineRecipe);
const Contact = styled('div', contactRecipe);

const isLive = ({ status }: OrderLine) => status !== 'cancelled' && status !== 'expired';

/** One visit: time, place, stage, the code for the reception, preparation, and possible changes. */
export function BookedVisit({ visit, now }: { visit: OrderVisit; now: number }) {
  const { bookingTime, timeZone, lines, phone } = visit;
  const id = `visit-${visit.visitId}`;
  const live = lines.filter(isLive);
  const stage = visitStage(visit, now);
  const isLabOut = visit.isLabOut && visit.needsTime !== null;
  const isExpected = stage === 'coming' || stage === 'today';
  const { labId, labName } = visit;
  const refused = refusedLines(lines.map((line) => ({ ...line, labId, labName, timeZone })));
  return (
    <Card aria-labelledby={id} tabIndex={-1}>
      <VisitHead
        id={id}
        labName={visit.labName}
        labAddress={visit.labAddress}
        testCount={live.length || lines.length}
      >
        <VisitWhoAndWhen visit={visit} />
      </VisitHead>
      {live.length > 0 && visit.needsTime ? (
        <div>
          <ClosedTime {...visit.needsTime} isLabOut={visit.isLabOut} />
        </div>
      ) : null}
      {refused.length > 0 ? (
        <div>
          <Suspense>
            {refused.map((ofSpecimen) => (
              <RefusedSpecimen key={ofSpecimen[0].id} lines={ofSpecimen} />
            ))}
          </Suspense>
        </div>
      ) : null}
      {live.length > 0 ? (
        <div className={visitParts.body}>
          <VisitProgress visit={visit} stage={stage} />
          <VisitCode reference={visit.reference} isExpected={isExpected} />
          {isExpected ? (
            <FastNotice
              fastingHours={visit.fastingHours}
              preparation={visit.preparation}
              visitAt={{ iso: bookingTime, timeZone }}
            >
              <p>
                <WhatToBring />
              </p>
            </FastNotice>
          ) : null}
          <Contact>
            <DirectionsLink lab={visit} />
            {phone ? <LabPhone phone={phone} /> : null}
            {visit.isLabOut ? null : (
              <Link className="link" to="/labs/$labId" params={{ labId: `${visit.labId}` }}>
                <Trans>About the lab</Trans>
              </Link>
            )}
          </Contact>
          {isExpected ? <CompanionLinks visitId={visit.visitId} /> : null}
        </div>
      ) : null}
      <ul className={visitParts.lines}>
        {lines.map((line) => (
          <BookedLine key={line.id} line={line} visit={visit} now={now} />
        ))}
      </ul>
      {live.length > 0 ? (
        <div>
          <VisitActions visit={{ ...visit, isTimeClosed: visit.needsTime !== null, isLabOut }} />
        </div>
      ) : null}
    </Card>
  );
}

function BookedLine({ line, visit, now }: { line: OrderLine; visit: OrderVisit; now: number }) {
  const locale = useLocale();
  return (
    <Line>
      <div>
        <b>
          <UnbrokenName name={line.testName[locale]} />
        </b>
        <p className={`${pageFrameParts.small} ${pageFrameParts.muted}`}>
          <Trans>Test reference</Trans> <bdi dir="ltr">{line.reference}</bdi>
        </p>
      </div>
      <LineBadge line={line} visit={visit} now={now} />
    </Line>
  );
}
