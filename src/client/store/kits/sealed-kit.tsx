import { Trans, useLingui } from '@lingui/react/macro';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { Failure } from '#/client/ui/signed-in/failure.tsx';
import { kitCardRecipe } from './kit-recipes.ts';

const parts = partsOf(kitCardRecipe);

/** A kit that is not activated; it may be a gift. */
export function SealedKit({ code, onDone }: { code: string; onDone: () => void }) {
  const { t } = useLingui();
  const toast = useToast();
  const activate = trpc.store.activateKit.useMutation({
    onSuccess: () => {
      onDone();
      toast({ tone: 'success', title: t`The kit is activated.` });
    },
  });
  return (
    <>
      <p className={parts.small}>
        <Trans>
          Write the code on the kit. Whoever is going to use it activates it; if it is a gift, leave it as it
          is.
        </Trans>
      </p>
      <Failure error={activate.error} />
      <div className={parts.actions}>
        <Button variant="tint" onClick={() => activate.mutate({ code })} disabled={activate.isPending}>
          <Trans>Activate it for me</Trans>
          <span className="sr"> {code}</span>
        </Button>
      </div>
    </>
  );
}
