import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck, FilePen, PencilLine, Send } from 'lucide-react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import type { LabResult, LabResultVersion } from '#/shared/results/lab-result.ts';
import { resultPanelRecipe } from './entry-recipes.ts';

const parts = partsOf(resultPanelRecipe);

type Props = { line: LabResult; version: LabResultVersion; canVerify: boolean; onEdit: () => void };

/** The actions on the displayed values, in working order: verify, release, correct. */
export function ResultActions({ line, version, canVerify, onEdit }: Props) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const verify = trpc.lab.verifyResults.useMutation();
  const release = trpc.lab.releaseResults.useMutation({
    onSuccess: () => toast({ title: t`The result is released`, tone: 'success' }),
  });
  const { result } = line;
  if (!result) return null;
  const named = { ids: [result.id], revisions: [line.revision] };
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
      {error ? <Notice tone="red">{i18n._(errorWording(error))}</Notice> : null}
      <div className={parts.ends}>
        {version.status === 'entered' && canDecide && !line.needsSecondPerson ? (
          <Button
            disabled={isPending || result.needsCall}
            onClick={() => release.mutate({ ...named, isVerifying: true })}
          >
            <Send aria-hidden />
            <Trans>Verify and release</Trans>
          </Button>
        ) : null}
        {version.status === 'entered' && canDecide ? (
          <Button
            variant={line.needsSecondPerson ? 'solid' : 'tint'}
            disabled={isPending}
            onClick={() => verify.mutate(named)}
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
