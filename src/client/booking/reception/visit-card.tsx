import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useLocale } from '#/client/core/providers.tsx';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { ReceptionVisit } from '#/shared/booking/reception.ts';
import { formatSlotTime } from '#/shared/core/format.ts';
import { canDo, type LabRole } from '#/shared/identity/lab-role.ts';
import { ReceptionBadge } from './reception-badge.tsx';
import { useReception } from './use-reception.ts';
import { visitCardRecipe } from './visit-card-recipe.ts';

const parts = partsOf(visitCardRecipe);

const Card = styled('div', visitCardRecipe);
// From then on the customer may arrive.
const SOON_MS = 30 * 60_000;

type Props = { visit: ReceptionVisit; role: LabRole; now: number; isToday: boolean; withTime?: boolean };

/** A visit as a card: customer, tests, state, and the next step where this role may take it. */
export function VisitCard({ visit, role, now, isToday, withTime = false }: Props) {
  const locale = useLocale();
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/dashboard' });
  const { visitId, state } = visit;
  const open = () =>
    void navigate({ search: (before) => ({ ...before, open: visitId }), resetScroll: false });
  const isDue = state === 'expected' && isToday && Date.parse(visit.bookingTime) - now < SOON_MS;
  const name = visit.customerName === '' ? t`No name` : visit.customerName;
  const tests = visit.lines
    .filter(({ status }) => status !== 'cancelled')
    .map(({ testName }) => testName[locale])
    .join(locale === 'ar' ? '، ' : ', ');
  return (
    <Card tone={toneOf(visit, isDue)}>
      <div>
        <button type="button" className={parts.who} onClick={open}>
          {visit.isAnonymous ? <bdi dir="ltr">{name}</bdi> : <bdi>{name}</bdi>}
        </button>
        <small>
          {withTime ? `${formatSlotTime(locale, visit.slotTime)} · ` : null}
          {visit.isAnonymous ? (
            <>
              <Trans>Anonymous</Trans>
              {' · '}
            </>
          ) : null}
          {tests}
          <Fast visit={visit} />
        </small>
      </div>
      <Act visit={visit} role={role} isDue={isDue} onOpen={open} />
    </Card>
  );
}

function toneOf({ state }: ReceptionVisit, isDue: boolean) {
  if (state === 'taken' || state === 'completed') return 'done';
  if (state === 'noShow') return 'gone';
  return isDue || state === 'choice' ? 'due' : 'coming';
}

function Fast({ visit: { fastingHours, fastingState } }: { visit: ReceptionVisit }) {
  if (fastingHours === 0) return null;
  if (fastingState === 'not_fasted') {
    return (
      <>
        {' · '}
        <b className={parts.no}>
          <Trans>Not fasting</Trans>
        </b>
      </>
    );
  }
  return (
    <>
      {' · '}
      <b>
        {fastingState === 'fasted' ? (
          <Trans context="the person">Fasting</Trans>
        ) : (
          <Plural value={fastingHours} one="fast of # hour" other="fast of # hours" />
        )}
      </b>
    </>
  );
}

type ActProps = { visit: ReceptionVisit; role: LabRole; isDue: boolean; onOpen: () => void };

/** The button of the next step, or the state where there is none. */
function Act({ visit, role, isDue, onOpen }: ActProps) {
  const { t } = useLingui();
  const { collect } = useReception(visit.visitId);
  const { state, customerName: name } = visit;
  if (isDue && canDo(role, 'reception')) {
    // Opens the dialog, which asks for fasting and missing profile data.
    return (
      <Button
        size="sm"
        variant="tint"
        className={parts.act}
        aria-label={t`Check in: ${name}`}
        onClick={onOpen}
      >
        <Trans>Check in</Trans>
      </Button>
    );
  }
  if (state === 'arrived' && canDo(role, 'specimens')) {
    return (
      <Button
        size="sm"
        className={parts.act}
        aria-label={t`Take specimen: ${name}`}
        disabled={collect.isPending}
        onClick={() => collect.mutate({ visitId: visit.visitId }, { onSuccess: onOpen })}
      >
        <Trans>Take specimen</Trans>
      </Button>
    );
  }
  return <ReceptionBadge state={state} />;
}
