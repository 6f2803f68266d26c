import { Plural, Trans } from '@lingui/react/macro';
import { formatDay, formatTime } from '#/shared/format.ts';
import type { SchedulePreview } from '#/shared/schedule.ts';
import { useLocale } from '../providers.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { DialogCancel, NativeDialog } from '../ui/native-dialog.tsx';
import { styled } from '../ui/styled.tsx';
import { strandedRecipe } from './schedule-recipes.ts';

const Visits = styled('ol', strandedRecipe);

type Props = { preview: SchedulePreview; isPending: boolean; onAccept: () => void; onClose: () => void };

/** Who is booked at times that the change takes away; nothing is changed before this is answered. */
export function StrandedDialog({ preview: { stranded, timeZone }, isPending, onAccept, onClose }: Props) {
  const locale = useLocale();
  return (
    <NativeDialog
      title={
        <Plural
          value={stranded.length}
          one="# visit is booked at such a time"
          other="# visits are booked at such times"
        />
      }
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        onAccept();
      }}
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
                {formatDay(locale, slotStart, timeZone)}{' '}
                <bdi className="nowrap">{formatTime(locale, slotStart, timeZone)}</bdi>
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
      <div className="ends">
        <Button type="submit" disabled={isPending}>
          <Trans>Save, visits stay booked</Trans>
        </Button>
        <DialogCancel>
          <Trans>Keep the schedule as it is</Trans>
        </DialogCancel>
      </div>
    </NativeDialog>
  );
}
