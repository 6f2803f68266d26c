import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { ConfirmDialog } from '#/client/ui/signed-in/confirm-dialog.tsx';
import type { NormalResult } from '#/shared/results/normal-results.ts';
import { resultStackRecipe } from './entry-recipes.ts';
import { normalListRecipe } from './normal-list-recipe.ts';

const Stack = styled('div', resultStackRecipe);
const List = styled('ol', normalListRecipe);

type Props = { searchText: string };

/** Verifies what is normal throughout among the lines of the list, after showing which these are. */
export function VerifyNormal({ searchText }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [leftCount, setLeftCount] = useState(0);
  const rows = trpc.lab.normalResults.useQuery({ searchText }).data ?? [];
  const count = rows.length;
  if (count === 0 && leftCount === 0 && !isOpen) return null;
  return (
    <Stack>
      {count > 0 ? (
        <div>
          <Button variant="tint" onClick={() => setIsOpen(true)}>
            <ListChecks aria-hidden />
            <Plural value={count} one="Verify # normal result" other="Verify # normal results" />
          </Button>
        </div>
      ) : null}
      {leftCount > 0 ? (
        <Notice tone="amber">
          <Plural
            value={leftCount}
            one="# result has changed meanwhile and still waits."
            other="# results have changed meanwhile and still wait."
          />
        </Notice>
      ) : null}
      {isOpen ? (
        <NormalDialog
          rows={rows}
          onDone={(left) => {
            setLeftCount(left);
            setIsOpen(false);
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </Stack>
  );
}

type DialogProps = { rows: NormalResult[]; onDone: (leftCount: number) => void; onClose: () => void };

function NormalDialog({ rows, onDone, onClose }: DialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  // What is verified is what was shown, also when the list is fetched again behind the dialog.
  const [shown] = useState(rows);
  const count = shown.length;
  const verify = trpc.lab.verifyNormalResults.useMutation({
    onSuccess: ({ verifiedIds, leftIds }) => {
      if (verifiedIds.length > 0) toast({ title: t`The results are verified`, tone: 'success' });
      onDone(leftIds.length);
    },
  });
  return (
    <ConfirmDialog
      title={t`Verify normal results`}
      act={<Plural value={count} one="Verify # result" other="Verify # results" />}
      isHarmless
      isPending={verify.isPending}
      error={verify.error}
      onConfirm={() =>
        verify.mutate({ results: shown.map(({ resultId, revision }) => ({ id: resultId, revision })) })
      }
      onClose={onClose}
    >
      <p>
        <Trans>
          Each of their values is within its range, and none has changed by more than its limit. Corrections,
          notes, files and values without a range are not among them.
        </Trans>
      </p>
      <List>
        {shown.map((row) => (
          <NormalRow key={row.resultId} row={row} />
        ))}
      </List>
    </ConfirmDialog>
  );
}

function NormalRow({ row }: { row: NormalResult }) {
  const locale = useLocale();
  const { valueCount, analyteCount } = row;
  return (
    <li>
      <b>{row.testName[locale]}</b>
      <span>
        <bdi {...(row.isAnonymous ? { dir: 'ltr' as const } : {})}>
          {row.customerName === '' ? '—' : row.customerName}
        </bdi>
      </span>
      <small>
        <bdi dir="ltr">{row.accessionNumber}</bdi>
        {valueCount < analyteCount ? (
          <>
            {' · '}
            <Trans>
              {valueCount} of {analyteCount} values
            </Trans>
          </>
        ) : null}
      </small>
    </li>
  );
}
