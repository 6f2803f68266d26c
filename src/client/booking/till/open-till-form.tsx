import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { amountMessage } from '#/client/core/signed-in/word-issue.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { formatSarExact } from '#/shared/core/format.ts';
import { amountOf, amountText, isAmountText } from './amount-of.ts';
import { openTillRecipe } from './till-recipes.ts';

const parts = partsOf(openTillRecipe);
const Form = styled('div', openTillRecipe);

/** Opens the till with the cash in the drawer: as a rule what was left in it. It may lie in the form of a dialog. */
export function OpenTillForm({ lastLeftHalalas }: { lastLeftHalalas: number }) {
  const { i18n, t } = useLingui();
  const toast = useToast();
  const { lab } = trpc.useUtils();
  const [typed, setTyped] = useState(amountText(lastLeftHalalas));
  const [isErrorShown, setErrorShown] = useState(false);
  const open = trpc.lab.openTill.useMutation({
    onSuccess: ({ till }, sent) => {
      if (!till || till.floatHalalas === sent.floatHalalas) return;
      const amount = formatSarExact(till.floatHalalas);
      toast({ tone: 'warning', title: t`A colleague opened the till meanwhile with ${amount} SAR.` });
    },
    onSettled: () => void lab.invalidate(),
  });
  const floatHalalas = amountOf(typed);
  function onOpen() {
    setErrorShown(true);
    if (floatHalalas !== null) open.mutate({ floatHalalas });
  }
  return (
    <Form>
      <p>
        <Trans>The till is closed. Count the cash in the drawer and open it.</Trans>
      </p>
      <TextField
        name="float"
        label={<Trans>Cash in the drawer (SAR)</Trans>}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        maxLength={12}
        value={typed}
        error={
          isErrorShown && floatHalalas === null
            ? isAmountText(typed)
              ? t`Enter an amount.`
              : i18n._(amountMessage)
            : undefined
        }
        onChange={({ target: { value } }) => setTyped(value)}
      />
      {open.error ? <Notice tone="red">{i18n._(errorWording(open.error))}</Notice> : null}
      <div className={parts.actions}>
        <Button disabled={open.isPending} aria-busy={open.isPending} onClick={onOpen}>
          <Trans>Open the till</Trans>
        </Button>
      </div>
    </Form>
  );
}
