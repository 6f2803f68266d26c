import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import type { SearchMissRow, TestNames } from '#/shared/catalog/test-request.ts';
import { proposalsRecipe } from './test-request-recipes.ts';
import { textLocale } from './text-locale.ts';
import { useAddSynonym } from './use-add-synonym.ts';

const Proposals = styled('div', proposalsRecipe);

type Props = { miss: SearchMissRow; onChoose: (miss: SearchMissRow) => void };

/** The proposed tests, a picker for any other, and a dismiss button. */
export function MissActs({ miss, onChoose }: Props) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const toast = useToast();
  const add = useAddSynonym();
  const dismiss = trpc.admin.dismissMiss.useMutation({
    onSuccess: () => {
      toast({ tone: 'success', title: t`The search left the list.` });
      document.getElementById('main')?.focus({ preventScroll: true });
    },
    onError: (error) => toast({ tone: 'error', title: i18n._(errorWording(error)) }),
  });
  const { text, missId, proposals } = miss;
  const give = ({ testId }: TestNames) =>
    add.mutate(
      { missId, testId, locale: textLocale(text), term: text },
      // Other tests have this name: the dialog lists them and asks for confirmation.
      { onSuccess: ({ isAdded }) => (isAdded ? undefined : onChoose(miss)) },
    );
  return (
    <Proposals>
      {proposals.map((test) => {
        const name = test.testName[locale];
        return (
          <Button
            key={test.testId}
            variant="tint"
            size="sm"
            aria-label={t`“${text}” means ${name}`}
            disabled={add.isPending}
            onClick={() => give(test)}
          >
            <Plus aria-hidden />
            <bdi>{name}</bdi>
          </Button>
        );
      })}
      <Button
        variant="line"
        size="sm"
        aria-haspopup="dialog"
        aria-label={t`Another test for “${text}”`}
        onClick={() => onChoose(miss)}
      >
        <Trans>Another test…</Trans>
      </Button>
      <Button
        variant="line"
        size="sm"
        aria-label={t`Dismiss “${text}”`}
        disabled={dismiss.isPending}
        onClick={() => dismiss.mutate({ missId })}
      >
        <Trans>Dismiss</Trans>
      </Button>
    </Proposals>
  );
}
