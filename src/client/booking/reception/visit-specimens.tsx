import { Trans, useLingui } from '@lingui/react/macro';
import { Download, Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { useSession } from '#/client/core/session/use-session.ts';
import { AnchorButton, Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import type { ReceptionSpecimen, ReceptionVisit } from '#/shared/booking/reception.ts';
import { withLocale } from '#/shared/core/locale.ts';
import { canDo, type LabRole } from '#/shared/identity/lab-role.ts';
import { mayDo } from '#/shared/identity/may-do.ts';
import { rejectionMessages } from '../orders/reason-messages.ts';
import { visitDialogRecipe } from './visit-recipes.ts';

const parts = partsOf(visitDialogRecipe);

// Lazy: the barcode encoder is needed only once a specimen is taken.
const LabelSheet = lazy(async () => ({ default: (await import('./label-sheet.tsx')).LabelSheet }));

type Props = { visit: ReceptionVisit; role: LabRole; onRefuse: (specimenId: string) => void };

/** The sheet opens below the edge of the dialog. */
const scrollIntoSight = (sheet: HTMLElement | null) => sheet?.scrollIntoView({ block: 'nearest' });

/** The specimens with their labels, and the refusal of a specimen. */
export function VisitSpecimens({ visit, role, onRefuse }: Props) {
  const locale = useLocale();
  const user = useSession();
  const [isLabelled, setLabelled] = useState(false);
  const { specimens } = visit;
  if (specimens.length === 0) return null;
  const mayTake = canDo(role, 'specimens');
  return (
    <>
      <ul className={parts.rows}>
        {specimens.map((specimen) => (
          <Specimen
            key={specimen.id}
            specimen={specimen}
            {...(mayTake && specimen.status === 'collected' && !specimen.isReleased
              ? { onRefuse: () => onRefuse(specimen.id) }
              : {})}
          />
        ))}
      </ul>
      <div className={parts.actions}>
        {mayTake && specimens.some(({ status }) => status === 'collected') ? (
          <Button variant="tint" aria-expanded={isLabelled} onClick={() => setLabelled(!isLabelled)}>
            <Printer aria-hidden />
            <Trans>Labels</Trans>
          </Button>
        ) : null}
        {user && mayDo(user, 'enterResults') && specimens.some(({ isReleased }) => isReleased) ? (
          <AnchorButton variant="tint" href={withLocale(`/results/${visit.visitId}.pdf`, locale)} download>
            <Download aria-hidden />
            <Trans>Report as PDF</Trans>
          </AnchorButton>
        ) : null}
      </div>
      {isLabelled ? (
        <Suspense>
          <div ref={scrollIntoSight}>
            <LabelSheet visitId={visit.visitId} />
          </div>
        </Suspense>
      ) : null}
    </>
  );
}

function Specimen({ specimen, onRefuse }: { specimen: ReceptionSpecimen; onRefuse?: () => void }) {
  const locale = useLocale();
  const { i18n, t } = useLingui();
  const { accessionNumber, rejectionReason, rejectionNote } = specimen;
  return (
    <li>
      <span>
        <bdi dir="ltr">{accessionNumber}</bdi>
        <small>
          {specimen.specimenName[locale]}
          {rejectionReason ? ` · ${i18n._(rejectionMessages[rejectionReason])}` : null}
          {rejectionNote === '' ? null : (
            <>
              {': '}
              <bdi>{rejectionNote}</bdi>
            </>
          )}
        </small>
      </span>
      {specimen.status === 'rejected' ? (
        <Badge tone="red">
          <Trans>Specimen refused</Trans>
        </Badge>
      ) : null}
      {onRefuse ? (
        <Button size="sm" variant="danger" aria-label={t`Refuse ${accessionNumber}`} onClick={onRefuse}>
          <Trans>Refuse</Trans>
        </Button>
      ) : null}
    </li>
  );
}
