import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dialogRecipe } from '#/client/ui/feedback/form-dialog-recipe.ts';
import { DialogCancel, FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { RadioChoices } from '#/client/ui/widgets/radio-choices.tsx';
import { formatSarExact } from '#/shared/core/format.ts';
import type { ManagedVisit } from './managed-visit.ts';
import { QuoteNotice } from './quote-notice.tsx';

const parts = partsOf(dialogRecipe);

const WHOLE_VISIT = 'visit';

type Props = { visit: ManagedVisit; lines: ManagedVisit['lines']; onClose: (isDone: boolean) => void };

/** Shows what is cancelled and what is refunded, then asks for confirmation. */
export function CancelDialog({ visit, lines, onClose }: Props) {
  const locale = useLocale();
  const { t, i18n } = useLingui();
  const toast = useToast();
  const [first] = lines;
  const [lineId, setLineId] = useState(lines.length === 1 ? first?.id : undefined);
  const wanted = { id: lineId ?? first?.id ?? '', scope: lineId ? ('line' as const) : ('visit' as const) };
  const quote = trpc.booking.cancelQuote.useQuery(wanted, { staleTime: 0 });
  const cancel = trpc.booking.cancel.useMutation({
    onSuccess: ({ refundHalalas }) => {
      const amount = formatSarExact(refundHalalas);
      const title =
        refundHalalas > 0 ? t`Cancelled. ${amount} SAR go back to your card.` : t`The booking is cancelled.`;
      toast({ tone: 'success', title });
      onClose(true);
    },
  });
  const refundHalalas = quote.data?.refundHalalas ?? 0;
  const amount = formatSarExact(refundHalalas);
  const labName = visit.labName[locale];
  return (
    <FormDialog
      title={<Trans>Cancel at {labName}?</Trans>}
      onClose={() => onClose(false)}
      onSubmit={(event) => {
        event.preventDefault();
        if (quote.data) cancel.mutate({ ...wanted, refundHalalas });
      }}
    >
      <Scope lines={lines} lineId={lineId} onLine={setLineId} />
      <QuoteNotice quote={quote.data} visit={visit} leavesOthers={lineId !== undefined && lines.length > 1} />
      {cancel.error || quote.error ? (
        <Notice tone="red">{i18n._(errorWording(cancel.error ?? quote.error))}</Notice>
      ) : null}
      <div className={parts.ends}>
        <DialogCancel>
          <Trans>Keep the booking</Trans>
        </DialogCancel>
        <Button
          type="submit"
          variant="danger"
          disabled={!quote.data || cancel.isPending}
          aria-busy={cancel.isPending}
        >
          {refundHalalas > 0 ? (
            <Trans>Cancel and refund {amount} SAR</Trans>
          ) : (
            <Trans>Cancel the booking</Trans>
          )}
        </Button>
      </div>
    </FormDialog>
  );
}

type ScopeProps = {
  lines: Props['lines'];
  /** Undefined: the whole visit. */
  lineId: string | undefined;
  onLine: (lineId: string | undefined) => void;
};

/** The whole visit or one test of it; for a single test only its name. */
function Scope({ lines, lineId, onLine }: ScopeProps) {
  const locale = useLocale();
  const { t } = useLingui();
  const [first] = lines;
  if (lines.length === 1) return <p>{first?.testName[locale]}</p>;
  const choices = [
    { value: WHOLE_VISIT, label: t`The whole visit` },
    ...lines.map((line) => ({ value: line.id, label: line.testName[locale] })),
  ];
  return (
    <RadioChoices
      name="scope"
      legend={<Trans>What to cancel</Trans>}
      choices={choices}
      value={lineId ?? WHOLE_VISIT}
      onChoose={(value) => onLine(value === WHOLE_VISIT ? undefined : value)}
    />
  );
}
