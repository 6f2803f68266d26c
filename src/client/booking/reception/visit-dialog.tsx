import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useIsHydrated } from '#/client/core/hydration.ts';
import { useSession } from '#/client/core/session/use-session.ts';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { dialogRecipe } from '#/client/ui/feedback/form-dialog-recipe.ts';
import { DialogCancel, FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import type { ReceptionVisit } from '#/shared/booking/reception.ts';
import { dayIn } from '#/shared/core/format.ts';
import { canDo, type LabRole } from '#/shared/identity/lab-role.ts';
import { mayDo } from '#/shared/identity/may-do.ts';
import { PaymentPanel } from '../till/payment-panel.tsx';
import { ArrivalFields, type Arrival } from './arrival-fields.tsx';
import { CancelReason } from './cancel-reason.tsx';
import { CustomerPhone } from './customer-phone.tsx';
import { MoveFields } from './move-fields.tsx';
import { RedrawFields } from './redraw-fields.tsx';
import { RefuseReason } from './refuse-reason.tsx';
import { TubesToTake } from './tubes-to-take.tsx';
import { useReception } from './use-reception.ts';
import { VisitActs } from './visit-acts.tsx';
import { VisitFacts } from './visit-facts.tsx';
import { visitDialogRecipe } from './visit-recipes.ts';
import { VisitSpecimens } from './visit-specimens.tsx';

const parts = partsOf(dialogRecipe);

const Body = styled('div', visitDialogRecipe);

/** Replaces the visit's actions by another time, or by the reason of a cancellation or refusal. */
type Asking =
  | { kind: 'cancel' }
  | { kind: 'move' }
  | { kind: 'redraw' }
  | { kind: 'refuse'; specimenId: string }
  | null;

/** The visit in a dialog, with every action that is possible now. */
export function VisitDialog({ visitId, role }: { visitId: string; role: LabRole }) {
  const { i18n } = useLingui();
  const navigate = useNavigate({ from: '/dashboard' });
  const visit = trpc.lab.visit.useQuery({ code: visitId });
  const user = useSession();
  // The payments stand above the buttons. The dialog waits for both, so that no button moves under a press.
  const payments = trpc.lab.visitPayments.useQuery(
    { visitId },
    { enabled: user !== null && mayDo(user, 'till') },
  );
  const close = () =>
    void navigate({ search: ({ open: _open, ...rest }) => rest, replace: true, resetScroll: false });
  // A dialog is rendered in the browser only, not on the server.
  const isShown = useIsHydrated();
  if (!isShown) return null;
  const name = visit.data?.customerName;
  return createPortal(
    <FormDialog
      title={name ? <bdi>{name}</bdi> : <Trans>Visit</Trans>}
      onClose={close}
      onSubmit={(event) => event.preventDefault()}
    >
      {visit.error ? <Notice tone="red">{i18n._(errorWording(visit.error))}</Notice> : null}
      {visit.data && !payments.isLoading ? (
        <OpenVisit key={visit.data.visitId} visit={visit.data} role={role} />
      ) : null}
      <div className={parts.ends}>
        <DialogCancel>
          <Trans>Close</Trans>
        </DialogCancel>
      </div>
    </FormDialog>,
    document.body,
  );
}

function OpenVisit({ visit, role }: { visit: ReceptionVisit; role: LabRole }) {
  const { i18n } = useLingui();
  const user = useSession();
  const [arrival, setArrival] = useState<Arrival>({});
  const [asking, setAsking] = useState<Asking>(null);
  const [error, setError] = useState<unknown>(null);
  const [now] = useState(() => new Date());
  const isEarly = visit.state === 'expected' && visit.date > dayIn(visit.timeZone, now);
  const reception = useReception(visit.visitId, setError);
  const stopAsking = () => {
    setAsking(null);
    setError(null);
  };
  return (
    <Body>
      <CustomerPhone visitId={visit.visitId} via="visit" />
      <VisitFacts visit={visit} />
      {user && mayDo(user, 'till') ? <PaymentPanel visitId={visit.visitId} /> : null}
      {canDo(role, 'specimens') ? <TubesToTake visit={visit} /> : null}
      <VisitSpecimens
        visit={visit}
        role={role}
        onRefuse={(specimenId) => setAsking({ kind: 'refuse', specimenId })}
      />
      {error ? <Notice tone="red">{i18n._(errorWording(error))}</Notice> : null}
      {asking?.kind === 'cancel' ? (
        <CancelReason visit={visit} reception={reception} onDone={stopAsking} />
      ) : asking?.kind === 'refuse' ? (
        <RefuseReason specimenId={asking.specimenId} reception={reception} onDone={stopAsking} />
      ) : asking?.kind === 'move' ? (
        <MoveFields visit={visit} onError={setError} onDone={stopAsking} />
      ) : asking?.kind === 'redraw' ? (
        <RedrawFields visit={visit} onError={setError} onBack={stopAsking} />
      ) : (
        <>
          {isEarly ? (
            <p>
              <Trans>Check-in opens on the day of the visit.</Trans>
            </p>
          ) : (
            <ArrivalFields visit={visit} role={role} arrival={arrival} onChange={setArrival} />
          )}
          <VisitActs
            visit={visit}
            isEarly={isEarly}
            role={role}
            reception={reception}
            arrival={arrival}
            onArrived={() => setArrival({})}
            onMove={() => setAsking({ kind: 'move' })}
            onRedraw={() => setAsking({ kind: 'redraw' })}
            onCancel={() => setAsking({ kind: 'cancel' })}
          />
        </>
      )}
    </Body>
  );
}
