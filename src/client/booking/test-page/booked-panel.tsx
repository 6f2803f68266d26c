import '#/client/core/messages/customer.ts';
import '#/client/core/messages/reading.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { Suspense } from 'react';
import { DirectionsLink } from '#/client/catalog/labs/directions-link.tsx';
import { Preparation } from '#/client/catalog/tests/preparation.tsx';
import { useLocale } from '#/client/core/providers.tsx';
import { useSession } from '#/client/core/session/use-session.ts';
import { trpc } from '#/client/core/trpc.ts';
import { zoneName } from '#/client/core/zone-name.ts';
import { LazyPhonePanel } from '#/client/identity/account/lazy-phone-panel.ts';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { takeFocus } from '#/client/ui/base/take-focus.ts';
import { pageFrameRecipe } from '#/client/ui/page/page-frame-recipe.ts';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { TestDetail } from '#/shared/catalog/catalog.ts';
import { formatCalendarDay, formatHijriDay, formatSarExact, formatSlotTime } from '#/shared/core/format.ts';
import { VisitCode } from '../documents/visit-code.tsx';
import { bookedPanelRecipe } from './booked-panel-recipe.ts';
import { LastMeal } from './last-meal.tsx';
import type { BookedVisit } from './use-booking.ts';

const panelParts = partsOf(bookedPanelRecipe);
const pageFrameParts = partsOf(pageFrameRecipe);

const Panel = styled('section', bookedPanelRecipe);

type Props = { test: TestDetail; booked: BookedVisit };

/** The confirmation: the code for the reception, time, lab, amount and preparation. */
export function BookedPanel({ test, booked }: Props) {
  const locale = useLocale();
  const { t, i18n } = useLingui();
  const user = useSession();
  const { visit, reference, personId, totalHalalas, isVatExempt } = booked;
  const { offer, date, slotTime } = visit;
  const lab = trpc.catalog.lab.useQuery({ labId: offer.labId });
  const price = formatSarExact(totalHalalas);
  return (
    <Panel aria-labelledby="booked">
      <div className={panelParts.done}>
        <CircleCheck aria-hidden />
        {/* The page has replaced its content, so focus moves to the new heading. */}
        <Heading id="booked" tabIndex={-1} ref={takeFocus}>
          <Trans>Your booking is confirmed!</Trans>
        </Heading>
      </div>
      {personId === undefined ? null : <BookedFor personId={personId} />}
      <VisitCode reference={reference} isExpected />
      <dl>
        <div>
          <dt>
            <Trans>Time</Trans>
          </dt>
          <dd>
            {formatCalendarDay(locale, date)}
            {' · '}
            <span className={pageFrameParts.nowrap}>{formatSlotTime(locale, slotTime)}</span>
            <small>
              {formatHijriDay(locale, date)}
              {' · '}
              {zoneName(i18n, offer.timeZone)}
            </small>
          </dd>
        </div>
        <LastMeal visit={visit} fastingHours={test.fastingHours} />
        <div>
          <dt>
            <Trans>Lab</Trans>
          </dt>
          <dd>
            {offer.labName[locale]}
            <small>{offer.labAddress[locale]}</small>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>To pay at the lab</Trans>
          </dt>
          <dd>
            {isVatExempt ? (
              <>
                {t`${price} SAR`}
                <small>
                  <Trans>The state bears the VAT of the test; VAT on our fee is included.</Trans>
                </small>
              </>
            ) : (
              <Trans>{price} SAR, VAT included</Trans>
            )}
          </dd>
        </div>
      </dl>
      <Preparation test={test} />
      {user ? (
        <Suspense fallback={null}>
          <LazyPhonePanel isAnonymous={user.isAnonymous} />
        </Suspense>
      ) : null}
      <div className={panelParts.next}>
        <LinkButton to="/dashboard" variant="solid">
          <Trans>See my bookings</Trans>
        </LinkButton>
        {lab.data ? <DirectionsLink lab={lab.data} /> : null}
      </div>
    </Panel>
  );
}

/** The person of the account whom the visit is for; the choice of a person has read them. */
function BookedFor({ personId }: { personId: string }) {
  const people = trpc.account.people.useQuery();
  const person = people.data?.rows.find(({ id, relation }) => id === personId && relation !== 'self');
  return person ? (
    <p>
      <bdi>{person.name}</bdi>
    </p>
  ) : null;
}
