import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { appErrorCode } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import type { Schedule, SchedulePreview } from '#/shared/labs/schedule.ts';

/** Saves a schedule; if it strands visits, they are shown first, and again if others were booked meanwhile. */
export function useSaveSchedule(onSaved: () => void) {
  const { t } = useLingui();
  const toast = useToast();
  const { client } = trpc.useUtils();
  const update = trpc.lab.updateSchedule.useMutation();
  const [preview, setPreview] = useState<SchedulePreview | null>(null);
  const [error, setError] = useState<unknown>(null);

  async function save(schedule: Schedule, acceptStranded?: string) {
    setError(null);
    try {
      const { strandedCount } = await update.mutateAsync({
        ...schedule,
        ...(acceptStranded === undefined ? {} : { acceptStranded }),
      });
      setPreview(null);
      onSaved();
      toast({
        tone: 'success',
        title:
          strandedCount === 0
            ? t`The schedule is saved.`
            : t`The schedule is saved. ${plural(strandedCount, {
                one: '# visit stays booked outside of it.',
                other: '# visits stay booked outside of it.',
              })}`,
      });
    } catch (failure) {
      if (appErrorCode(failure) === 'VISITS_STRANDED')
        setPreview(await client.lab.previewSchedule.mutate(schedule));
      else {
        setPreview(null);
        setError(failure);
      }
    }
  }
  return {
    start: (schedule: Schedule) => void save(schedule),
    accept: (schedule: Schedule) => void save(schedule, preview?.fingerprint),
    giveUp: () => setPreview(null),
    preview,
    error,
    isPending: update.isPending,
  };
}
