import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { LabLink, Moment, OrderLink, PersonLink } from '#/client/payments/parts/money-parts.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { TableSkeleton } from '#/client/ui/dashboard-layout/table-skeleton.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { sectionPartsRecipe } from '#/client/ui/page/section-parts-recipe.ts';
import type { KitAnswer, StoreKit } from '#/shared/admin/store.ts';
import { Fact } from './fact.tsx';
import { KitBadge } from './store-badges.tsx';
import { PurchaseOf } from './store-columns.tsx';
import { kitAnswerMessages } from './store-messages.ts';

const parts = partsOf(sectionPartsRecipe);

/** What a customer gets for this code, why, and the kit. */
export function KitLookUp({ code }: { code: string }) {
  const found = trpc.admin.storeKit.useQuery({ code });
  if (found.data) {
    const { answer, kit } = found.data;
    return (
      <>
        <Answer answer={answer} />
        {kit === null ? null : <KitFacts kit={kit} />}
        {kit === null ? null : <BookingNotice kit={kit} />}
        {kit?.activatedBy ? (
          <Notice tone="sand">
            <Trans>Looking at a person’s kit is written in the audit log.</Trans>
          </Notice>
        ) : null}
      </>
    );
  }
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  return <TableSkeleton />;
}

function Answer({ answer }: { answer: KitAnswer }) {
  const { i18n } = useLingui();
  const { title, why } = kitAnswerMessages[answer];
  return (
    <Notice tone={answer === 'free' ? 'green' : 'amber'}>
      <b>{i18n._(title)}</b>
      <p>{i18n._(why)}</p>
    </Notice>
  );
}

function KitFacts({ kit }: { kit: StoreKit }) {
  const locale = useLocale();
  return (
    <dl className={parts.facts}>
      <Fact name={<Trans>Code</Trans>}>
        <bdi dir="ltr">{kit.code}</bdi>
      </Fact>
      <Fact name={<Trans>State</Trans>}>
        <KitBadge state={kit.state} />
      </Fact>
      <Fact name={<Trans>Product</Trans>}>
        <bdi>{kit.productTitle[locale]}</bdi>
        <small>
          <bdi>{kit.test.testName[locale]}</bdi>
        </small>
      </Fact>
      <Fact name={<Trans>Bought</Trans>}>
        <PurchaseOf kit={kit} />
      </Fact>
      <Fact name={<Trans>Activated by</Trans>}>
        {kit.activatedBy === null ? <Trans>Nobody</Trans> : <PersonLink person={kit.activatedBy} />}
      </Fact>
      <Fact name={<Trans>Activated</Trans>}>
        {kit.activatedAt === null ? <Trans>No</Trans> : <Moment at={kit.activatedAt} />}
      </Fact>
      <Fact name={<Trans>Booking</Trans>}>
        {kit.booking === null ? (
          <Trans>No booking</Trans>
        ) : (
          <>
            <OrderLink orderId={kit.booking.orderId} text={kit.booking.reference} />
            <small>
              <Moment at={kit.booking.bookingTime} />
            </small>
          </>
        )}
      </Fact>
      {kit.booking === null ? null : (
        <Fact name={<Trans>Lab</Trans>}>
          <LabLink lab={kit.booking.lab} />
        </Fact>
      )}
    </dl>
  );
}

/** Why the kit can or cannot be tied to a booking now. */
function BookingNotice({ kit: { activatedBy, booking, bookableCount } }: { kit: StoreKit }) {
  if (activatedBy === null || booking?.state === 'waiting') return null;
  if (booking?.state === 'used') {
    return (
      <Notice tone="sand">
        <Trans>The lab has the specimen. The kit stays with this booking.</Trans>
      </Notice>
    );
  }
  return (
    <Notice tone={bookableCount > 0 ? 'brand' : 'amber'}>
      {booking === null ? null : (
        <p>
          <Trans>The booking of this kit ended without a specimen. The kit is free for another one.</Trans>
        </p>
      )}
      <p>
        {bookableCount > 0 ? (
          <Plural
            value={bookableCount}
            one="The customer can tie it to # coming booking of this test."
            other="The customer can tie it to # coming bookings of this test."
          />
        ) : (
          <Trans>
            The customer has no coming booking of this test without a kit, so there is nothing to tie it to.
          </Trans>
        )}
      </p>
    </Notice>
  );
}
