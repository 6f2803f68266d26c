import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { ConfirmDialog } from '#/client/ui/signed-in/confirm-dialog.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { MergePreview, MergeTestsInput, TestNames } from '#/shared/catalog/test-request.ts';
import { MergeEffects } from './merge-effects.tsx';
import { TestPicker } from './test-picker.tsx';
import { reviewFormRecipe } from './test-request-recipes.ts';

const reviewFormParts = partsOf(reviewFormRecipe);

const Form = styled('form', reviewFormRecipe);

/** Merges two equal tests after a preview of the effects. */
export function MergeView() {
  // A completed merge clears the fields.
  const [round, setRound] = useState(0);
  return <MergeForm key={round} onMerged={() => setRound((before) => before + 1)} />;
}

function MergeForm({ onMerged }: { onMerged: () => void }) {
  const { t, i18n } = useLingui();
  const [from, setFrom] = useState<TestNames | null>(null);
  const [into, setInto] = useState<TestNames | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const pair = { fromTestId: from?.testId ?? 0, intoTestId: into?.testId ?? 0 };
  const isSame = from !== null && from.testId === into?.testId;
  const preview = trpc.admin.previewMerge.useQuery(pair, {
    enabled: from !== null && into !== null && !isSame,
    retry: false,
  });
  const missing = (test: TestNames | null) =>
    hasTried && !test ? t`Choose the test from the list.` : undefined;
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setHasTried(true);
    if (preview.data) setIsConfirming(true);
  }
  return (
    <>
      <Form onSubmit={onSubmit} noValidate>
        <Heading size="h3">
          <Trans>Merge two tests</Trans>
        </Heading>
        <p className={reviewFormParts.lead}>
          <Trans>
            For tests that are one and the same. The first is offered no more; its names and addresses lead to
            the second.
          </Trans>
        </p>
        <TestPicker name="from" label={t`This test goes`} error={missing(from)} onChoose={setFrom} />
        <TestPicker
          name="into"
          label={t`Into this one`}
          error={isSame ? t`Choose another one: this is the same test.` : missing(into)}
          onChoose={setInto}
        />
        {preview.data ? <MergeEffects preview={preview.data} /> : null}
        {preview.error ? (
          <div className={reviewFormParts.wide}>
            <Notice tone="red">{i18n._(errorWording(preview.error))}</Notice>
          </div>
        ) : null}
        <div className={reviewFormParts.actions}>
          <Button type="submit" variant="danger" aria-haspopup="dialog">
            <Trans>Merge…</Trans>
          </Button>
        </div>
      </Form>
      {isConfirming && preview.data ? (
        <ConfirmMerge
          pair={pair}
          preview={preview.data}
          onMerged={onMerged}
          onClose={() => setIsConfirming(false)}
        />
      ) : null}
    </>
  );
}

type ConfirmProps = {
  pair: MergeTestsInput;
  preview: MergePreview;
  onMerged: () => void;
  onClose: () => void;
};

function ConfirmMerge({ pair, preview: { from, into }, onMerged, onClose }: ConfirmProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const toast = useToast();
  const merge = trpc.admin.mergeTests.useMutation({
    onSuccess: () => {
      toast({ tone: 'success', title: t`The two tests are one.` });
      onMerged();
    },
  });
  const [gone, kept] = [from.testName[locale], into.testName[locale]];
  return (
    <ConfirmDialog
      title={<Trans>Merge {gone}</Trans>}
      act={<Trans>Merge for good</Trans>}
      isPending={merge.isPending}
      error={merge.error}
      onConfirm={() => merge.mutate(pair)}
      onClose={onClose}
    >
      <p>
        <Trans>
          “{gone}” is found and offered as “{kept}” from now on, at every lab. This cannot be undone.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
