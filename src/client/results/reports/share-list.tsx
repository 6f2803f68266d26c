import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Button, LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { Badge } from '#/client/ui/text/badge.tsx';
import { dayIn, formatDate, formatTime, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import type { Locale } from '#/shared/core/locale.ts';
import type { ShareRow } from '#/shared/results/share.ts';
import { sharesRecipe } from './share-recipes.ts';

const parts = partsOf(sharesRecipe);

const Rows = styled('ul', sharesRecipe);

const states: Record<ShareRow['state'], { tone: 'green' | 'sand'; message: MessageDescriptor }> = {
  open: { tone: 'green', message: msg`Link works` },
  ended: { tone: 'sand', message: msg`Ended` },
  revoked: { tone: 'sand', message: msg`Ended by you` },
};

/** The customer's links: recipient, expiry, number of opens, and a button to revoke each. */
export function ShareList() {
  const shares = trpc.results.shares.useQuery();
  if (shares.isError) return <ErrorState error={shares.error} onRetry={() => void shares.refetch()} />;
  const rows = shares.data?.rows ?? [];
  if (shares.isSuccess && rows.length === 0) {
    return (
      <EmptyState
        title={<Trans>Nothing is shared</Trans>}
        action={
          <LinkButton to="/dashboard" search={{ section: 'results' }} variant="tint">
            <Trans>See my results</Trans>
          </LinkButton>
        }
      >
        <Trans>Open a result and share it to give a doctor a link that ends by itself.</Trans>
      </EmptyState>
    );
  }
  return (
    <Rows aria-busy={shares.isPending}>
      {rows.map((row) => (
        <Share key={row.id} row={row} />
      ))}
    </Rows>
  );
}

const shortWhen = (locale: Locale, iso: string) =>
  `${formatDate(locale, dayIn(SITE_TIME_ZONE, new Date(iso)))}${locale === 'ar' ? '، ' : ', '}${formatTime(locale, iso, SITE_TIME_ZONE)}`;

function Share({ row }: { row: ShareRow }) {
  const locale = useLocale();
  const { i18n, t } = useLingui();
  const toast = useToast();
  const revoke = trpc.results.revokeShare.useMutation({
    onSuccess: () => toast({ tone: 'success', title: t`The link has ended. It opens nothing any more.` }),
    onError: (error) => toast({ tone: 'error', title: i18n._(errorWording(error)) }),
  });
  const { tone, message } = states[row.state];
  const label = row.label === '' ? t`Link without a label` : row.label;
  const until = shortWhen(locale, row.expiresAt);
  return (
    <li>
      <div className={parts.words}>
        <div className={parts.name}>
          <b>
            <bdi>{label}</bdi>
          </b>
          <Badge tone={tone}>{i18n._(message)}</Badge>
        </div>
        <span className={parts.quiet}>
          {row.reports
            .map(({ labName, collectedAt, timeZone }) => {
              return `${labName[locale]} · ${formatDate(locale, dayIn(timeZone, new Date(collectedAt)))}`;
            })
            .join(' | ')}
        </span>
        <span>
          {row.state === 'open' ? <Trans>Ends on {until}</Trans> : null}
          {row.state === 'open' ? ' · ' : null}
          {row.openedCount === 0 ? (
            <Trans>Not opened yet</Trans>
          ) : (
            <Plural value={row.openedCount} one="Opened once" other="Opened # times" />
          )}
          {row.lastOpenedAt === null ? null : (
            <>
              {' · '}
              <Trans>last on {shortWhen(locale, row.lastOpenedAt)}</Trans>
            </>
          )}
        </span>
      </div>
      {row.state === 'open' ? (
        <Button
          variant="danger"
          aria-label={t`End the link for ${label}`}
          disabled={revoke.isPending}
          onClick={() => revoke.mutate({ id: row.id })}
        >
          <Trans>End the link</Trans>
        </Button>
      ) : null}
    </li>
  );
}
