import { Trans, useLingui } from '@lingui/react/macro';
import { FlaskConical } from 'lucide-react';
import { trpc } from '#/client/core/trpc.ts';
import { Button, LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { Failure } from '#/client/ui/signed-in/failure.tsx';
import type { Kit } from '#/shared/store/store.ts';
import { kitCardRecipe } from './kit-recipes.ts';
import { VisitTime } from './visit-time.tsx';

const parts = partsOf(kitCardRecipe);

type Props = { kitId: string; booking: NonNullable<Kit['booking']>; onDone: () => void };

/** The booking that the kit belongs to, and its state. Results have their own page. */
export function KitBooking({ kitId, booking, onDone }: Props) {
  const { state, visitId, reference } = booking;
  return (
    <>
      <ul className={parts.visits}>
        <li>
          <VisitTime booking={booking} />
        </li>
      </ul>
      <p className={parts.small}>
        {state === 'waiting' ? (
          <Trans>Bring the kit along, with its code on it. The lab sees the code beside your test.</Trans>
        ) : null}
        {state === 'taken' ? (
          <Trans>The lab has your specimen. A message tells you of the result.</Trans>
        ) : null}
        {state === 'ready' ? <Trans>The lab has released your result.</Trans> : null}
      </p>
      {state === 'ready' ? (
        <div className={parts.actions}>
          <LinkButton to="/results/$visitId" params={{ visitId }} preload={false} variant="tint">
            <FlaskConical aria-hidden />
            <Trans>See the results</Trans>
          </LinkButton>
        </div>
      ) : null}
      {state === 'waiting' ? <Untie kitId={kitId} reference={reference} onDone={onDone} /> : null}
    </>
  );
}

function Untie({ kitId, reference, onDone }: { kitId: string; reference: string; onDone: () => void }) {
  const { t } = useLingui();
  const toast = useToast();
  const untie = trpc.store.untieKit.useMutation({
    onSuccess: () => {
      onDone();
      toast({ tone: 'success', title: t`The kit belongs to no visit now.` });
    },
  });
  return (
    <>
      <Failure error={untie.error} />
      <div className={parts.actions}>
        <Button variant="line" onClick={() => untie.mutate({ kitId })} disabled={untie.isPending}>
          <Trans>Not for this visit</Trans>
          <span className="sr"> {reference}</span>
        </Button>
      </div>
    </>
  );
}
