import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { ConfirmDialog } from '#/client/ui/signed-in/confirm-dialog.tsx';
import { RadioChoices } from '#/client/ui/widgets/radio-choices.tsx';
import { formatSarExact } from '#/shared/core/format.ts';
import type { ManagedVisit } from './managed-visit.ts';
import { QuoteNotice } from './quote-notice.tsx';

const WHOLE_VISIT = 'visit';

type Props = { visit: ManagedVisit; lines: ManagedVisit['lines']; onClose: (isDone: boolean) => void };

/** Shows what is cancelled and what is refunded, then asks for confirmation. */
export function CancelDialog({ visit, lines, onClose }: Props) {
  const locale = useLocale();
  const { t } = useLingui();
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
    <ConfirmDialog
      title={<Trans>Cancel at {labName}?</Trans>}
      act={
        refundHalalas > 0 ? <Trans>Cancel and refund {amount} SAR</Trans> : <Trans>Cancel the booking</Trans>
      }
      cancel={<Trans>Keep the booking</Trans>}
      isPending={cancel.isPending}
      isDisabled={!quote.data}
      error={cancel.error ?? quote.error}
      onConfirm={() => {
        if (quote.data) cancel.mutate({ ...wanted, refundHalalas });
      }}
      onClose={() => onClose(false)}
    >
      <Scope lines={lines} lineId={lineId} onLine={setLineId} />
      <QuoteNotice quote={quote.data} visit={visit} leavesOthers={lineId !== undefined && lines.length > 1} />
    </ConfirmDialog>
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
