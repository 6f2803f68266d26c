import { useLingui } from '@lingui/react/macro';
import type { DeskVisit } from '#/shared/desk.ts';
import { errorWording } from '../app-error.ts';
import { trpc } from '../trpc.ts';
import { useToast } from '../ui/toast.ts';

/**
 * What can be done with a visit at the desk. Each shows the visit as it then is. What went wrong is said in a toast,
 * or by `onError`, where there is a better place.
 */
export function useDesk(visitId: string, onError?: (error: unknown) => void) {
  const { i18n } = useLingui();
  const toast = useToast();
  const { lab } = trpc.useUtils();
  const after = {
    onSuccess: (visit: DeskVisit) => lab.visit.setData({ code: visitId }, visit),
    onError: (error: unknown) =>
      onError ? onError(error) : toast({ tone: 'error', title: i18n._(errorWording(error)) }),
    // A colleague may have been first: then everything is as they left it.
    onSettled: () => void lab.invalidate(),
  };
  return {
    checkIn: trpc.lab.checkIn.useMutation(after),
    noShow: trpc.lab.noShow.useMutation(after),
    undoArrival: trpc.lab.undoArrival.useMutation(after),
    complete: trpc.lab.complete.useMutation(after),
    collect: trpc.lab.collect.useMutation(after),
    cancelVisit: trpc.lab.cancelVisit.useMutation(after),
    rejectSpecimen: trpc.lab.rejectSpecimen.useMutation(after),
  };
}
export type Desk = ReturnType<typeof useDesk>;
