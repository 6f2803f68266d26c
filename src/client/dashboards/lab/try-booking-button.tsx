import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarCheck, CircleCheck } from 'lucide-react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { firstStepsRecipe } from './first-steps-recipe.ts';

const parts = partsOf(firstStepsRecipe);

/** The trial booking of this page; its outcome stays until the next one. */
export function useTryBooking() {
  const { i18n } = useLingui();
  const toast = useToast();
  const { lab } = trpc.useUtils();
  return trpc.lab.tryBooking.useMutation({
    onSuccess: () => lab.readiness.invalidate(),
    onError: (error) => toast({ tone: 'error', title: i18n._(errorWording(error)) }),
  });
}

export type Trial = ReturnType<typeof useTryBooking>;

/** The step that books a time of the lab as a customer would. */
export function TryBookingButton({ isDone, trial }: { isDone: boolean; trial: Trial }) {
  return (
    <button
      type="button"
      className={isDone ? parts.done : parts.act}
      disabled={trial.isPending}
      aria-busy={trial.isPending}
      onClick={() => trial.mutate({})}
    >
      {isDone ? <CircleCheck aria-hidden /> : <CalendarCheck aria-hidden />}
      <Trans>Try a booking</Trans>
      {isDone ? (
        <span className="sr">
          <Trans>Done</Trans>
        </span>
      ) : (
        <small>
          <Trans>Nothing is kept</Trans>
        </small>
      )}
    </button>
  );
}
