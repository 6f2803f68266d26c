import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import type { SearchMissRow, TestNames } from '#/shared/test-review.ts';
import { errorWording } from '../app-error.ts';
import { useLocale } from '../providers.tsx';
import { trpc } from '../trpc.ts';
import { Button } from '../ui/button.tsx';
import { styled } from '../ui/styled.tsx';
import { useToast } from '../ui/toast.ts';
import { localeOfText } from './locale-of-text.ts';
import { proposalsRecipe } from './test-review-recipes.ts';
import { useAddSynonym } from './use-add-synonym.ts';

const Proposals = styled('div', proposalsRecipe);

type Props = { miss: SearchMissRow; onChoose: (miss: SearchMissRow) => void };

/** The tests that may be meant, any other, or none. */
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
      { missId, testId, locale: localeOfText(text), term: text },
      // Others are called so: the dialog says who, and asks.
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
