import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck, Download, FilePen, PencilLine, Send } from 'lucide-react';
import { useState } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { AnchorButton, Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { CheckField } from '#/client/ui/widgets/check-field.tsx';
import { withLocale } from '#/shared/core/locale.ts';
import type { LabResult, LabResultVersion } from '#/shared/results/lab-result.ts';
import { resultPanelRecipe } from './entry-recipes.ts';
import { exceededDeltas } from './exceeded-deltas.ts';

const parts = partsOf(resultPanelRecipe);

type Props = { line: LabResult; version: LabResultVersion; canVerify: boolean; onEdit: () => void };

/** The actions on the displayed values, in working order: verify, release, correct. */
export function ResultActions({ line, version, canVerify, onEdit }: Props) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const [seenRevision, setSeenRevision] = useState<string | null>(null);
  const verify = trpc.lab.verifyResults.useMutation();
  const release = trpc.lab.releaseResults.useMutation({
    onSuccess: () => toast({ title: t`The result is released`, tone: 'success' }),
  });
  const { result } = line;
  if (!result) return null;
  const marked = version.status === 'entered' ? exceededDeltas(line, version) : [];
  const named = { ids: [result.id], revisions: [line.revision] };
  const acknowledged = marked.length > 0 ? [{ resultId: result.id, analyteIds: marked }] : [];
  // Values that were typed again are looked at again.
  const isLookedAt = marked.length === 0 || seenRevision === line.revision;
  const isPending = verify.isPending || release.isPending;
  const error = verify.error ?? release.error;
  const isSecondNeeded = line.needsSecondPerson && result.isEnteredByMe && version.status === 'entered';
  const canDecide = canVerify && !isSecondNeeded;
  return (
    <>
      {isSecondNeeded && canVerify ? (
        <Notice tone="sand">
          <Trans>You entered these values: a colleague verifies them.</Trans>
        </Notice>
      ) : null}
      {marked.length > 0 && canDecide ? (
        <Acknowledge
          count={marked.length}
          isChecked={isLookedAt}
          onChange={(isChecked) => setSeenRevision(isChecked ? line.revision : null)}
        />
      ) : null}
      {error ? <Notice tone="red">{i18n._(errorWording(error))}</Notice> : null}
      <div className={parts.ends}>
        {version.status === 'entered' && canDecide && !line.needsSecondPerson ? (
          <Button
            disabled={isPending || result.needsCall || !isLookedAt}
            onClick={() => release.mutate({ ...named, isVerifying: true, acknowledged })}
          >
            <Send aria-hidden />
            <Trans>Verify and release</Trans>
          </Button>
        ) : null}
        {version.status === 'entered' && canDecide ? (
          <Button
            variant={line.needsSecondPerson ? 'solid' : 'tint'}
            disabled={isPending || !isLookedAt}
            onClick={() => verify.mutate({ ...named, acknowledged })}
          >
            <BadgeCheck aria-hidden />
            <Trans>Verify</Trans>
          </Button>
        ) : null}
        {version.status === 'verified' && canVerify ? (
          <Button disabled={isPending || result.needsCall} onClick={() => release.mutate(named)}>
            <Send aria-hidden />
            <Trans>Release</Trans>
          </Button>
        ) : null}
        {version.status !== 'released' ? (
          <Button variant="line" disabled={isPending} onClick={onEdit}>
            <PencilLine aria-hidden />
            <Trans>Change values</Trans>
          </Button>
        ) : null}
        {version.status === 'released' ? <ReportFile visitId={line.visitId} /> : null}
        {version.status === 'released' && canVerify ? (
          <Button variant="line" onClick={onEdit}>
            <FilePen aria-hidden />
            <Trans>Correct the result</Trans>
          </Button>
        ) : null}
      </div>
    </>
  );
}

function ReportFile({ visitId }: { visitId: string }) {
  const locale = useLocale();
  return (
    <AnchorButton variant="tint" href={withLocale(`/results/${visitId}.pdf`, locale)} download>
      <Download aria-hidden />
      <Trans>Report as PDF</Trans>
    </AnchorButton>
  );
}

type AcknowledgeProps = { count: number; isChecked: boolean; onChange: (isChecked: boolean) => void };

/** A change beyond its limit may be an exchanged specimen; the verifier says that they looked into it. */
function Acknowledge({ count, isChecked, onChange }: AcknowledgeProps) {
  return (
    <Notice tone="amber">
      <p>
        <Plural
          value={count}
          one="# value has changed by more than its limit since the earlier result. Check the specimen and the entry."
          other="# values have changed by more than their limits since the earlier result. Check the specimen and the entry."
        />
      </p>
      <CheckField isTicked={isChecked} onTick={onChange}>
        <Trans>I have checked the marked changes</Trans>
      </CheckField>
    </Notice>
  );
}
