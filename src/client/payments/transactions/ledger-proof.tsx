import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { dayIn, formatDate, formatTime, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import type { LedgerProof as Proof } from '#/shared/payments/transactions.ts';
import { proofRecipe } from './proof-recipe.ts';

const parts = partsOf(proofRecipe);

const Box = styled('section', proofRecipe);

/** Proves the ledger against bookings, payments, refunds and payouts, and shows the differences. */
export function LedgerProof() {
  const { t, i18n } = useLingui();
  const { admin } = trpc.useUtils();
  const last = trpc.admin.lastLedgerProof.useQuery();
  const prove = trpc.admin.proveLedger.useMutation({
    onSuccess: async (proof) => {
      admin.lastLedgerProof.setData(undefined, proof);
      await admin.overview.invalidate();
    },
  });
  return (
    <Box aria-label={t`Proof of the ledger`} aria-busy={prove.isPending}>
      <div className={parts.row}>
        <p>
          <Trans>
            The proof works every entry out again from bookings, payments, refunds and payouts, apart from
            what wrote them.
          </Trans>
        </p>
        <Button variant="tint" disabled={prove.isPending} onClick={() => prove.mutate()}>
          {prove.isPending ? <Trans>The ledger is being proved…</Trans> : <Trans>Prove the ledger</Trans>}
        </Button>
      </div>
      {prove.error ? <Notice tone="red">{i18n._(errorWording(prove.error))}</Notice> : null}
      <div aria-live="polite">{last.data ? <Outcome proof={last.data} /> : null}</div>
    </Box>
  );
}

function Outcome({ proof: { at, byName, isSound, problems } }: { proof: Proof }) {
  const locale = useLocale();
  const day = formatDate(locale, dayIn(SITE_TIME_ZONE, new Date(at)));
  const time = formatTime(locale, at, SITE_TIME_ZONE);
  const by = byName ?? '–';
  return (
    <Notice tone={isSound ? 'green' : 'amber'}>
      <p>
        <b>
          {isSound ? (
            <Trans>The ledger agrees: no difference.</Trans>
          ) : (
            <Plural
              value={problems.length}
              one="# difference in the ledger"
              other="# differences in the ledger"
            />
          )}
        </b>{' '}
        <Trans>
          Proved on {day}, {time}, by {by}.
        </Trans>
      </p>
      {isSound ? null : (
        <ul className={parts.problems}>
          {problems.map(({ what, id, expected, found }) => (
            <li key={`${what} ${id}`}>
              <span lang="en" dir="ltr">
                {what}
              </span>{' '}
              <code dir="ltr">
                {id}: {expected} / {found}
              </code>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
