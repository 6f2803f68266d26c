import { Trans } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { formatSarExact } from '#/shared/core/format.ts';
import { labShareOfRefund } from '#/shared/payments/line-shares.ts';
import type { RefundPart } from './refund-parts.ts';

/** What the refund does to the card, the visits and the accounts of the laboratories. */
export function RefundConsequences({ parts }: { parts: readonly RefundPart[] }) {
  const isWholeLine =
    parts.length === 1 && parts.every(({ isWhole, line }) => isWhole && line.refundedHalalas === 0);
  const cancelled = parts.filter(({ line, isWhole }) => line.cancels && isWhole);
  const staying = parts.filter(({ line, isWhole }) => line.cancels && !isWhole);
  return (
    <>
      <p>
        {isWholeLine ? (
          <Trans>The whole amount of this line goes back to the card it was paid with.</Trans>
        ) : (
          <Trans>This amount goes back to the card it was paid with.</Trans>
        )}{' '}
        <Trans>A credit note with its own number is issued for it.</Trans>
      </p>
      <Cancelled parts={cancelled} isOnly={parts.length === 1} />
      {staying.length > 0 ? (
        <p>
          <Trans>
            The visit stays booked: it is cancelled only where all that is left of it is refunded.
          </Trans>
        </p>
      ) : null}
      {[...Map.groupBy(parts, ({ line }) => line.lab.labId).values()].map((ofLab) => (
        <LabShare key={ofLab[0]?.line.lab.labId} parts={ofLab} />
      ))}
    </>
  );
}

function Cancelled({ parts, isOnly }: { parts: readonly RefundPart[]; isOnly: boolean }) {
  if (parts.length === 0) return null;
  if (isOnly) {
    return (
      <p>
        <Trans>The line is cancelled with it, its place is given back, and the customer is told.</Trans>
      </p>
    );
  }
  const references = parts.map(({ line }) => line.reference).join(' · ');
  return (
    <p>
      <Trans>
        Cancelled with it, since nothing is left of them: <bdi dir="ltr">{references}</bdi>. Their places are
        given back, and the customer is told.
      </Trans>
    </p>
  );
}

function LabShare({ parts }: { parts: readonly RefundPart[] }) {
  const locale = useLocale();
  const labName = parts[0]?.line.lab.labName[locale];
  const labAmount = formatSarExact(
    parts.reduce(
      (sum, { line, refundHalalas }) => sum + labShareOfRefund(line.parts, line.leftHalalas, refundHalalas),
      0,
    ),
  );
  return (
    <p>
      <Trans>
        The account of {labName} with us goes down by <bdi dir="ltr">{labAmount}</bdi> SAR, also where it has
        been paid out already.
      </Trans>
    </p>
  );
}
