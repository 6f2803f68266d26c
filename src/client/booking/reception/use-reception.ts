import { useLingui } from '@lingui/react/macro';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import type { ReceptionVisit } from '#/shared/booking/reception.ts';

/**
 * The commands of the reception for a visit. Each updates the visit from its response. Errors appear in a toast, or go
 * to `onError`.
 */
export function useReception(visitId: string, onError?: (error: unknown) => void) {
  const { i18n } = useLingui();
  const toast = useToast();
  const { lab } = trpc.useUtils();
  const after = {
    onSuccess: (visit: ReceptionVisit) => lab.visit.setData({ code: visitId }, visit),
    onError: (error: unknown) =>
      onError ? onError(error) : toast({ tone: 'error', title: i18n._(errorWording(error)) }),
    // Another employee may have acted first: fetches the current state.
    onSettled: () => void lab.invalidate(),
  };
  return {
    checkIn: trpc.lab.checkIn.useMutation(after),
    noShow: trpc.lab.noShow.useMutation(after),
    undoArrival: trpc.lab.undoArrival.useMutation(after),
    complete: trpc.lab.complete.useMutation(after),
    collect: trpc.lab.collect.useMutation(after),
    decide: trpc.lab.decideForCustomer.useMutation(after),
    cancelVisit: trpc.lab.cancelVisit.useMutation(after),
    rejectSpecimen: trpc.lab.rejectSpecimen.useMutation(after),
  };
}
export type Reception = ReturnType<typeof useReception>;
