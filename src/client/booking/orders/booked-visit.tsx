import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Phone } from 'lucide-react';
import { DirectionsLink } from '#/client/catalog/labs/directions-link.tsx';
import { WhatToBring } from '#/client/catalog/tests/what-to-bring.tsx';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { pageFrameRecipe } from '#/client/ui/page/page-frame-recipe.ts';
import { FastNotice } from '#/client/ui/signed-in/fast-notice.tsx';
import { QrCode } from '#/client/ui/text/qr-code.tsx';
import { StatusBadge } from '#/client/ui/text/status-badge.tsx';
import type { OrderLine, OrderVisit } from '#/shared/booking/order.ts';
import { dayIn, formatTime } from '#/shared/core/format.ts';
import { visitRecipe } from '../checkout/checkout-recipe.ts';
import { VisitHead } from '../checkout/visit-head.tsx';
import { VisitWhen } from '../checkout/visit-when.tsx';
import { contactRecipe } from './contact-recipe.ts';
import { orderLineRecipe } from './order-line-recipe.ts';
import { refusedLines } from './refused-lines.ts';
import { RefusedSpecimen } from './refused-specimen.tsx';
import { VisitActions } from './visit-actions.tsx';

const visitParts = partsOf(visitRecipe);
const contactParts = partsOf(contactRecipe);
const pageFrameParts = partsOf(pageFrameRecipe);
const lineParts = partsOf(orderLineRecipe);

const Card = styled('article', visitRecipe);
const Line = styled('li', orderLineRecipe);
const Contact = styled('div', contactRecipe);

const isLive = ({ status }: OrderLine) => status !== 'cancelled' && status !== 'expired';

/** One visit: time, place, preparation, the code for the reception, and possible changes. */
export function BookedVisit({ visit }: { visit: OrderVisit }) {
  const locale = useLocale();
  const { bookingTime, timeZone, lines, phone } = visit;
  const id = `visit-${visit.visitId}`;
  const live = lines.filter(isLive);
  const { labId, labName } = visit;
  const refused = refusedLines(lines.map((line) => ({ ...line, labId, labName, timeZone })));
  return (
    <Card aria-labelledby={id} tabIndex={-1}>
      <VisitHead id={id} labName={visit.labName} labAddress={visit.labAddress} testCount={lines.length}>
        <p className={visitParts.when}>
          <VisitWhen
            date={dayIn(timeZone, new Date(bookingTime))}
            time={formatTime(locale, bookingTime, timeZone)}
            timeZone={timeZone}
          />
        </p>
      </VisitHead>
      {refused.length > 0 ? (
        <div>
          {refused.map((ofSpecimen) => (
            <RefusedSpecimen key={ofSpecimen[0].id} lines={ofSpecimen} />
          ))}
        </div>
      ) : null}
      {live.length > 0 ? (
        <div className={visitParts.body}>
          <FastNotice
            fastingHours={visit.fastingHours}
            preparation={visit.preparation}
            visitAt={{ iso: bookingTime, timeZone }}
          >
            <p>
              <WhatToBring />
            </p>
          </FastNotice>
          <Contact>
            <DirectionsLink lab={visit} />
            {phone ? (
              <a className={`link ${contactParts.phone}`} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
                <Phone aria-hidden />
                <bdi dir="ltr">{phone}</bdi>
              </a>
            ) : null}
            <Link className="link" to="/labs/$labId" params={{ labId: `${visit.labId}` }}>
              <Trans>About the lab</Trans>
            </Link>
          </Contact>
        </div>
      ) : null}
      <ul className={visitParts.lines}>
        {lines.map((line) => (
          <BookedLine key={line.id} line={line} />
        ))}
      </ul>
      {live.length > 0 ? (
        <div>
          <VisitActions visit={visit} />
        </div>
      ) : null}
    </Card>
  );
}

function BookedLine({ line }: { line: OrderLine }) {
  const locale = useLocale();
  const { t } = useLingui();
  const { reference } = line;
  return (
    <Line>
      <div>
        <b>{line.testName[locale]}</b>
        <p>
          <span className={`${pageFrameParts.small} ${pageFrameParts.muted}`}>
            <Trans>Reference</Trans>
          </span>{' '}
          <bdi dir="ltr" className={lineParts.reference}>
            {reference}
          </bdi>
        </p>
        <StatusBadge status={line.status} />
      </div>
      {isLive(line) ? (
        <QrCode
          className={lineParts.qr}
          text={reference}
          label={t`The reference ${reference} as a QR code`}
        />
      ) : null}
    </Line>
  );
}
