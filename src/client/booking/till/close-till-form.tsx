import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { appErrorCode, errorWording } from '#/client/core/errors/app-error.ts';
import { amountMessage } from '#/client/core/signed-in/word-issue.ts';
import { signed } from '#/client/core/signed.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import type { Till } from '#/shared/payments/till.ts';
import { amountOf, amountText, isAmountText } from './amount-of.ts';
import { tillRecipe } from './till-recipes.ts';

const parts = partsOf(tillRecipe);

/** Counts the cash of the open till and closes it. */
export function CloseTillForm({ till, onClosed }: { till: Till; onClosed: (tillId: string) => void }) {
  const { i18n, t } = useLingui();
  const { tillId, floatHalalas, expectedCashHalalas } = till;
  const [counted, setCounted] = useState('');
  const [left, setLeft] = useState(amountText(floatHalalas));
  const [note, setNote] = useState('');
  const [isErrorShown, setErrorShown] = useState(false);
  const close = useCloseTill(onClosed);
  const countedHalalas = amountOf(counted);
  const leftHalalas = amountOf(left, countedHalalas ?? 0);
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setErrorShown(true);
    if (countedHalalas === null || leftHalalas === null) return;
    close.mutate({ tillId, expectedCashHalalas, countedHalalas, leftHalalas, note });
  }
  return (
    <form className={parts.form} onSubmit={onSubmit} noValidate>
      <div className={parts.fields}>
        <TextField
          name="counted"
          label={<Trans>Counted cash (SAR)</Trans>}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          maxLength={12}
          value={counted}
          error={
            isErrorShown && countedHalalas === null
              ? isAmountText(counted)
                ? t`Enter the counted amount.`
                : i18n._(amountMessage)
              : undefined
          }
          onChange={({ target: { value } }) => setCounted(value)}
        />
        <TextField
          name="left"
          label={<Trans>Stays in the drawer (SAR)</Trans>}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          maxLength={12}
          value={left}
          error={
            isErrorShown && countedHalalas !== null && leftHalalas === null
              ? isAmountText(left)
                ? t`Enter an amount, at most what was counted.`
                : i18n._(amountMessage)
              : undefined
          }
          onChange={({ target: { value } }) => setLeft(value)}
        />
      </div>
      {countedHalalas === null ? null : <Difference halalas={countedHalalas - expectedCashHalalas} />}
      <TextField
        name="note"
        label={<Trans>Note (optional)</Trans>}
        dir="auto"
        autoComplete="off"
        maxLength={300}
        value={note}
        onChange={({ target: { value } }) => setNote(value)}
      />
      {close.error ? <Notice tone="red">{i18n._(errorWording(close.error))}</Notice> : null}
      <div className={parts.actions}>
        <Button type="submit" disabled={close.isPending} aria-busy={close.isPending}>
          <Trans>Close the till</Trans>
        </Button>
      </div>
    </form>
  );
}

function Difference({ halalas }: { halalas: number }) {
  return (
    <p className={parts.sum} data-tone={halalas < 0 ? 'short' : 'right'}>
      <Trans>Difference</Trans>
      <span>
        <bdi dir="ltr">{signed(halalas)}</bdi> <Trans>SAR</Trans>
      </span>
    </p>
  );
}

function useCloseTill(onClosed: (tillId: string) => void) {
  const { i18n, t } = useLingui();
  const toast = useToast();
  const { lab } = trpc.useUtils();
  return trpc.lab.closeTill.useMutation({
    onSuccess: (page, { tillId }) => {
      lab.till.setData({ tillId }, page);
      toast({ tone: 'success', title: t`The till is closed.` });
      onClosed(tillId);
    },
    // The form goes with the open till, and its notice with it.
    onError: (error, { tillId }) => {
      if (appErrorCode(error) !== 'TILL_COUNTED') return;
      toast({ tone: 'error', title: i18n._(errorWording(error)) });
      onClosed(tillId);
    },
    onSettled: () => void lab.invalidate(),
  });
}
