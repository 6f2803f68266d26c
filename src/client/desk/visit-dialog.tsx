import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { DeskVisit } from '#/shared/desk.ts';
import type { LabRole } from '#/shared/lab-role.ts';
import { errorWording } from '../app-error.ts';
import { trpc } from '../trpc.ts';
import { DialogCancel, NativeDialog } from '../ui/native-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { styled } from '../ui/styled.tsx';
import { ArrivalFields, type Arrival } from './arrival-fields.tsx';
import { CancelReason } from './cancel-reason.tsx';
import { RefuseReason } from './refuse-reason.tsx';
import { useDesk } from './use-desk.ts';
import { VisitActs } from './visit-acts.tsx';
import { VisitFacts } from './visit-facts.tsx';
import { visitDialogRecipe } from './visit-recipes.ts';
import { VisitSpecimens } from './visit-specimens.tsx';

const Body = styled('div', visitDialogRecipe);

/** Instead of the visit's own actions: why it is cancelled, or why a specimen is refused. */
type Asking = { kind: 'cancel' } | { kind: 'refuse'; specimenId: string } | null;

const never = () => () => {};

/** A visit opened at the desk: what it is, and everything that can be done with it now. */
export function VisitDialog({ visitId, role }: { visitId: string; role: LabRole }) {
  const { i18n } = useLingui();
  const navigate = useNavigate({ from: '/dashboard' });
  const visit = trpc.lab.visit.useQuery({ code: visitId });
  const close = () =>
    void navigate({ search: ({ open: _open, ...rest }) => rest, replace: true, resetScroll: false });
  // A dialog opens in the browser only; the server's page has none.
  const isShown = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!isShown) return null;
  const name = visit.data?.customerName;
  return createPortal(
    <NativeDialog
      title={name ? <bdi>{name}</bdi> : <Trans>Visit</Trans>}
      onClose={close}
      onSubmit={(event) => event.preventDefault()}
    >
      {visit.error ? <Notice tone="red">{i18n._(errorWording(visit.error))}</Notice> : null}
      {visit.data ? <OpenVisit visit={visit.data} role={role} /> : null}
      <div className="ends">
        <DialogCancel>
          <Trans>Close</Trans>
        </DialogCancel>
      </div>
    </NativeDialog>,
    document.body,
  );
}

function OpenVisit({ visit, role }: { visit: DeskVisit; role: LabRole }) {
  const { i18n } = useLingui();
  const [arrival, setArrival] = useState<Arrival>({});
  const [asking, setAsking] = useState<Asking>(null);
  const [error, setError] = useState<unknown>(null);
  const desk = useDesk(visit.visitId, setError);
  const stopAsking = () => {
    setAsking(null);
    setError(null);
  };
  return (
    <Body>
      <VisitFacts visit={visit} />
      <VisitSpecimens
        visit={visit}
        role={role}
        onRefuse={(specimenId) => setAsking({ kind: 'refuse', specimenId })}
      />
      {error ? <Notice tone="red">{i18n._(errorWording(error))}</Notice> : null}
      {asking?.kind === 'cancel' ? (
        <CancelReason visit={visit} desk={desk} onDone={stopAsking} />
      ) : asking?.kind === 'refuse' ? (
        <RefuseReason specimenId={asking.specimenId} desk={desk} onDone={stopAsking} />
      ) : (
        <>
          <ArrivalFields visit={visit} role={role} arrival={arrival} onChange={setArrival} />
          <VisitActs
            visit={visit}
            role={role}
            desk={desk}
            arrival={arrival}
            onCancel={() => setAsking({ kind: 'cancel' })}
          />
        </>
      )}
    </Body>
  );
}
