import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { dayIn, formatDate, formatTime, SITE_TIME_ZONE } from '#/shared/format.ts';
import type { Locale } from '#/shared/locale.ts';
import type { ShareRow } from '#/shared/share.ts';
import { errorWording } from '../app-error.ts';
import { useLocale } from '../providers.tsx';
import { trpc } from '../trpc.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { styled } from '../ui/styled.tsx';
import { useToast } from '../ui/toast.ts';
import { sharesRecipe } from './share-recipes.ts';

const Rows = styled('ul', sharesRecipe);

const states: Record<ShareRow['state'], { tone: 'green' | 'sand'; words: MessageDescriptor }> = {
  open: { tone: 'green', words: msg`Link works` },
  ended: { tone: 'sand', words: msg`Ended` },
  revoked: { tone: 'sand', words: msg`Ended by you` },
};

/** The links that the person made: for whom, until when, how often opened, and the way to end them. */
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
  const { tone, words } = states[row.state];
  const label = row.label === '' ? t`Without a name` : row.label;
  const until = shortWhen(locale, row.expiresAt);
  return (
    <li>
      <div className="words">
        <div className="name">
          <b>
            <bdi>{label}</bdi>
          </b>
          <Badge tone={tone}>{i18n._(words)}</Badge>
        </div>
        <span className="quiet">
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
