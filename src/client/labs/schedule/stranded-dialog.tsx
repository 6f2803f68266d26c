import { Plural, Trans } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { ConfirmDialog } from '#/client/ui/signed-in/confirm-dialog.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import { formatDay, formatTime } from '#/shared/core/format.ts';
import type { SchedulePreview } from '#/shared/labs/schedule.ts';
import { strandedRecipe } from './schedule-recipes.ts';

const Visits = styled('ol', strandedRecipe);

type Props = { preview: SchedulePreview; isPending: boolean; onAccept: () => void; onClose: () => void };

/** The visits that a change strands; nothing is saved before the user confirms. */
export function StrandedDialog({ preview: { stranded, timeZone }, isPending, onAccept, onClose }: Props) {
  const locale = useLocale();
  return (
    <ConfirmDialog
      title={
        <Plural
          value={stranded.length}
          one="# visit is booked at such a time"
          other="# visits are booked at such times"
        />
      }
      act={<Trans>Save, visits stay booked</Trans>}
      cancel={<Trans>Keep the schedule as it is</Trans>}
      isHarmless
      isPending={isPending}
      onConfirm={onAccept}
      onClose={onClose}
    >
      <p>
        <Trans>
          They stay booked, and nobody is told. To move or cancel a visit, open it in your bookings, with the
          reason.
        </Trans>
      </p>
      <Visits>
        {stranded.map(({ visitId, slotStart, reason, customerName, references }) => (
          <li key={visitId}>
            <span>
              <b>
                {formatDay(locale, slotStart, timeZone)} <bdi>{formatTime(locale, slotStart, timeZone)}</bdi>
              </b>
              <small>
                {customerName === '' ? <Trans>Being booked at this moment</Trans> : <bdi>{customerName}</bdi>}{' '}
                <bdi dir="ltr">{references.join(' ')}</bdi>
              </small>
            </span>
            <Badge tone="amber">
              {reason === 'closed' ? <Trans>Time closes</Trans> : <Trans>More than the slot takes</Trans>}
            </Badge>
          </li>
        ))}
      </Visits>
    </ConfirmDialog>
  );
}
