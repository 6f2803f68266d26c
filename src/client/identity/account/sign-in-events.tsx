import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { rowsRecipe } from '#/client/ui/page/rows-recipe.ts';
import { SettingsCard } from '#/client/ui/page/settings-card.tsx';
import { RowsSkeleton } from '#/client/ui/signed-in/rows-skeleton.tsx';
import { lastSeen } from '#/client/ui/text/last-seen.ts';
import type { SignInEvent } from '#/shared/identity/sign-in-event.ts';

const parts = partsOf(rowsRecipe);

const Rows = styled('ul', rowsRecipe);

const LIMIT = 10;

const doneMessages: Record<SignInEvent['kind'], MessageDescriptor> = {
  signIn: msg({ context: 'event', message: 'Signed in' }),
  secondFactor: msg`A code of the second step was used`,
  secondFactorOn: msg`The second step was turned on`,
  secondFactorOff: msg`The second step was turned off`,
  newSecret: msg`The password or PIN was changed`,
  secret: msg`The password or PIN was confirmed`,
  sessionEnded: msg`A device was signed out`,
  passkey: msg`Signed in with a passkey`,
  passkeyCopied: msg`Sign-in refused: this passkey may have been copied`,
  passkeyAdded: msg`A passkey was added`,
  passkeyRemoved: msg`A passkey was removed`,
};
const failedMessages: Partial<Record<SignInEvent['kind'], MessageDescriptor>> = {
  signIn: msg`Sign-in failed: wrong password or PIN`,
  secret: msg`A wrong password or PIN was typed on a device that is signed in`,
  secondFactor: msg`A wrong code of the second step was typed`,
  passkey: msg`Sign-in failed: the passkey did not match`,
};

/** What happened at the doors of the account in the last 90 days. */
export function SignInEvents() {
  const { t } = useLingui();
  const list = trpc.auth.signInEvents.useInfiniteQuery(
    { limit: LIMIT },
    { getNextPageParam: (page) => page.nextCursor },
  );
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <SettingsCard
      title={<Trans>Sign-ins of the last 90 days</Trans>}
      lead={<Trans>If one of these was not you, change your password or PIN, and sign out everywhere.</Trans>}
    >
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? <RowsSkeleton /> : null}
      {rows.length > 0 ? (
        <Rows aria-label={t`Sign-ins of the last 90 days`}>
          {rows.map((event) => (
            <EventLine key={event.id} event={event} />
          ))}
        </Rows>
      ) : null}
      {list.isSuccess && rows.length === 0 ? (
        <p>
          <Trans>Nothing yet.</Trans>
        </p>
      ) : null}
      {list.hasNextPage ? (
        <Button variant="line" onClick={() => void list.fetchNextPage()} disabled={list.isFetchingNextPage}>
          <Trans>Show earlier ones</Trans>
        </Button>
      ) : null}
    </SettingsCard>
  );
}

function EventLine({ event: { kind, outcome, browser, network, at } }: { event: SignInEvent }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const hasFailed = outcome === 'failed';
  const Icon = hasFailed ? TriangleAlert : CircleCheck;
  // Rendered in the browser only, so times are in the reader's time zone.
  const when = lastSeen(locale, at, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <li>
      <Icon aria-hidden />
      <span className={parts.words}>
        <span className={parts.name}>
          <b>{i18n._((hasFailed ? failedMessages[kind] : undefined) ?? doneMessages[kind])}</b>
        </span>
        <small>
          {when}
          {browser === null ? null : (
            <>
              {' · '}
              <bdi>{browser}</bdi>
            </>
          )}
          {' · '}
          <Network network={network} />
        </small>
      </span>
    </li>
  );
}

function Network({ network }: Pick<SignInEvent, 'network'>) {
  if (network === null) return <Trans>by an administrator</Trans>;
  return network === 'this' ? <Trans>from this network</Trans> : <Trans>from another network</Trans>;
}
