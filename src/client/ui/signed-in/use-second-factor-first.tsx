import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { confirmSecondFactorInput } from '#/shared/identity/account.ts';
import { FormDialog } from '../feedback/form-dialog.tsx';
import { useToast } from '../feedback/use-toast.ts';
import { SecondFactorField } from '../fields/second-factor-field.tsx';
import { DialogEnds } from './dialog-ends.tsx';
import { Failure } from './failure.tsx';

type Words = {
  /** Why the code is asked. */
  why: ReactNode;
  /** The button that sends the code, and so does the act. */
  confirm: ReactNode;
};

/**
 * Does an act once a code of the second factor was typed in the last ten minutes: at once, or after the dialog that asks
 * for one. The dialog is rendered beside the page's own, never inside of a form.
 */
export function useSecondFactorFirst(words: Words) {
  const { i18n } = useLingui();
  const toast = useToast();
  const { account } = trpc.useUtils();
  const [waiting, setWaiting] = useState<{ act: () => void } | null>(null);
  // A second press before the answer would do the act twice.
  const isAsking = useRef(false);
  async function run(act: () => void) {
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      if (await account.isSecondFactorRecent.fetch(undefined, { staleTime: 0 })) act();
      else setWaiting({ act });
    } catch (error) {
      toast({ tone: 'error', title: i18n._(errorWording(error)) });
    }
    isAsking.current = false;
  }
  const close = () => setWaiting(null);
  const dialog =
    waiting === null ? null : (
      <CodeDialog
        {...words}
        onClose={close}
        onConfirmed={() => {
          close();
          waiting.act();
        }}
      />
    );
  return { run: (act: () => void) => void run(act), dialog };
}

type DialogProps = Words & { onClose: () => void; onConfirmed: () => void };

function CodeDialog({ why, confirm: label, onClose, onConfirmed }: DialogProps) {
  const { t } = useLingui();
  const confirm = trpc.account.confirmSecondFactor.useMutation({ onSuccess: onConfirmed });
  const form = useZodForm(confirmSecondFactorInput, (input) => confirm.mutate(input));
  return (
    <FormDialog title={<Trans>Confirm that it is you</Trans>} onClose={onClose} onSubmit={form.onSubmit}>
      <p>{why}</p>
      <SecondFactorField
        name="code"
        label={t`Six-digit code, or a recovery code`}
        error={form.errors['code']}
      />
      <Failure error={confirm.error} />
      <DialogEnds isPending={confirm.isPending}>{label}</DialogEnds>
    </FormDialog>
  );
}
