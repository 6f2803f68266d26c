import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { confirmSecondFactorInput } from '#/shared/identity/account.ts';
import { buttonRecipe } from '../base/button-recipe.ts';
import { partsOf, styled } from '../base/styled.tsx';
import { dialogRecipe } from '../feedback/form-dialog-recipe.ts';
import { DialogCancel, FormDialog } from '../feedback/form-dialog.tsx';
import { useToast } from '../feedback/use-toast.ts';
import { SecondFactorField } from '../fields/second-factor-field.tsx';
import { Failure } from './failure.tsx';

const parts = partsOf(dialogRecipe);

const Anchor = styled('a', buttonRecipe);

type Props = { href: string; look?: 'button' | 'link' | 'plain'; children: ReactNode };

/** A file that leaves in bulk: asks for a code of the second factor first, unless one was typed shortly before. */
export function GuardedFile({ href, look = 'button', children }: Props) {
  const { t } = useLingui();
  const toast = useToast();
  const { account } = trpc.useUtils();
  const [isAsking, setAsking] = useState(false);
  async function open() {
    try {
      if (await account.isSecondFactorRecent.fetch(undefined, { staleTime: 0 })) download(href);
      else setAsking(true);
    } catch {
      toast({ tone: 'error', title: t`The file cannot be fetched now. Try again.` });
    }
  }
  const link = {
    href,
    download: true,
    onClick(event: { preventDefault: () => void }) {
      event.preventDefault();
      void open();
    },
  };
  return (
    <>
      {look === 'button' ? (
        <Anchor variant="line" {...link}>
          {children}
        </Anchor>
      ) : (
        <a className={look === 'link' ? 'link' : undefined} {...link}>
          {children}
        </a>
      )}
      {isAsking ? (
        <CodeDialog
          onClose={() => setAsking(false)}
          onConfirmed={() => {
            setAsking(false);
            download(href);
          }}
        />
      ) : null}
    </>
  );
}

function download(href: string) {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.click();
}

function CodeDialog({ onClose, onConfirmed }: { onClose: () => void; onConfirmed: () => void }) {
  const { t } = useLingui();
  const confirm = trpc.account.confirmSecondFactor.useMutation({ onSuccess: onConfirmed });
  const form = useZodForm(confirmSecondFactorInput, (input) => confirm.mutate(input));
  return (
    <FormDialog title={<Trans>Confirm that it is you</Trans>} onClose={onClose} onSubmit={form.onSubmit}>
      <p>
        <Trans>
          This file holds data of many people, so it asks for a code of the second step. The code opens files
          for ten minutes.
        </Trans>
      </p>
      <SecondFactorField
        name="code"
        label={t`Six-digit code, or a recovery code`}
        error={form.errors['code']}
      />
      <Failure error={confirm.error} />
      <div className={parts.ends}>
        <DialogCancel>
          <Trans>Cancel</Trans>
        </DialogCancel>
        <Button type="submit" disabled={confirm.isPending} aria-busy={confirm.isPending}>
          <Trans>Download the file</Trans>
        </Button>
      </div>
    </FormDialog>
  );
}
