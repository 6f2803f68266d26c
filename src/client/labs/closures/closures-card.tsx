import { Trans, useLingui } from '@lingui/react/macro';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { SettingsCard } from '#/client/ui/page/settings-card.tsx';
import { CloseForm } from './close-form.tsx';
import { ClosureRow } from './closure-row.tsx';
import { CLOSURES_PART } from './closures-part.ts';
import { closuresRecipe } from './closures-recipe.ts';

const parts = partsOf(closuresRecipe);
const Body = styled('div', closuresRecipe);

/** Closes a range of dates in one act, and opens closed dates again. */
export function ClosuresCard({ today }: { today: string }) {
  const { i18n, t } = useLingui();
  const toast = useToast();
  const { lab } = trpc.useUtils();
  const closures = trpc.lab.closures.useQuery();
  const reopen = trpc.lab.reopenDates.useMutation({
    onSuccess: (rows) => {
      lab.closures.setData(undefined, rows);
      toast({ tone: 'success', title: t`The dates are open again.` });
    },
    onSettled: () => void lab.invalidate(),
  });
  return (
    <SettingsCard
      part={CLOSURES_PART}
      title={<Trans>Close a range of dates</Trans>}
      lead={
        <Trans>
          For Eid, Ramadan or maintenance. Free times disappear at once; people with a visit are told and
          choose another time, or cancel without a fee.
        </Trans>
      }
    >
      <Body>
        <CloseForm today={today} closures={closures.data ?? []} />
        {reopen.error ? <Notice tone="red">{i18n._(errorWording(reopen.error))}</Notice> : null}
        {closures.error ? (
          <ErrorState error={closures.error} onRetry={() => void closures.refetch()} />
        ) : closures.data && closures.data.length > 0 ? (
          <ul className={parts.rows}>
            {closures.data.map((closure) => (
              <ClosureRow
                key={`${closure.closureId} ${closure.toDate}`}
                closure={closure}
                isPending={reopen.isPending}
                onReopen={(toDate) => reopen.mutate({ closureId: closure.closureId, toDate })}
              />
            ))}
          </ul>
        ) : null}
      </Body>
    </SettingsCard>
  );
}
