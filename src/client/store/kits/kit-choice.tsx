import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Button, LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { Failure } from '#/client/ui/signed-in/failure.tsx';
import type { Kit } from '#/shared/store/store.ts';
import { kitCardRecipe } from './kit-recipes.ts';
import { VisitTime } from './visit-time.tsx';

const parts = partsOf(kitCardRecipe);

/** A choice of coming visits for the kit; without one, a link to book. */
export function KitChoice({ kit: { id: kitId, test }, onDone }: { kit: Kit; onDone: () => void }) {
  const locale = useLocale();
  const { t } = useLingui();
  const toast = useToast();
  const bookings = trpc.store.bookingsForKit.useQuery({ kitId });
  const tie = trpc.store.tieKit.useMutation({
    onSuccess: () => {
      onDone();
      toast({ tone: 'success', title: t`The kit belongs to your visit now.` });
    },
  });
  const testName = locale === 'ar' ? test.nameAr : test.nameEn;
  const rows = bookings.data?.rows ?? [];
  return (
    <>
      <Failure error={bookings.error ?? tie.error} />
      {rows.length > 0 ? (
        <>
          <p className={parts.small}>
            <Trans>Which of your visits is it for? The lab then sees the code beside your test.</Trans>
          </p>
          <ul className={parts.visits}>
            {rows.map((booking) => (
              <li key={booking.id}>
                <VisitTime booking={booking} />
                <Button
                  variant="tint"
                  disabled={tie.isPending}
                  onClick={() => tie.mutate({ kitId, bookingId: booking.id })}
                >
                  <Trans>For this visit</Trans>
                  <span className="sr"> {booking.reference}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {bookings.isSuccess && rows.length === 0 ? (
        <>
          <p className={parts.small}>
            <Trans>
              The analysis is booked at a lab. Once you have booked, choose the visit here, and bring the kit
              along.
            </Trans>
          </p>
          <div className={parts.actions}>
            <LinkButton to="/test/$testName" params={{ testName: test.nameEn }} variant="tint">
              <Trans>Book {testName}</Trans>
            </LinkButton>
          </div>
        </>
      ) : null}
    </>
  );
}
