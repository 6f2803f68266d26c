import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Eye } from 'lucide-react';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { rowsRecipe } from '#/client/ui/page/rows-recipe.ts';
import { SettingsCard } from '#/client/ui/page/settings-card.tsx';
import { RowsSkeleton } from '#/client/ui/signed-in/rows-skeleton.tsx';
import { lastSeen } from '#/client/ui/text/last-seen.ts';
import type { LookSubject } from '#/shared/identity/data-look.ts';

const parts = partsOf(rowsRecipe);

const Rows = styled('ul', rowsRecipe);

const LIMIT = 10;

const messages: Record<LookSubject, MessageDescriptor> = {
  user: msg`Your account was opened`,
  order: msg`One of your orders was opened`,
  case: msg`A problem you reported was opened`,
  purchase: msg`One of your purchases was opened`,
  kit: msg`One of your kits was opened`,
  document: msg`One of your tax documents was opened`,
};

/** When people of the site opened what is this person's. */
export function DataLooks() {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const list = trpc.account.looks.useInfiniteQuery(
    { limit: LIMIT },
    { getNextPageParam: (page) => page.nextCursor },
  );
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  // Rendered in the browser only, so times are in the reader's time zone.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <SettingsCard
      title={<Trans>Looks at your data</Trans>}
      lead={
        <Trans>
          When people who work for Mukhtabari opened something of yours. They see no results; who read a
          result stands on its page.
        </Trans>
      }
    >
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? <RowsSkeleton /> : null}
      {rows.length > 0 ? (
        <Rows aria-label={t`Looks at your data`}>
          {rows.map(({ id, at, subject }) => (
            <li key={id}>
              <Eye aria-hidden />
              <span className={parts.words}>
                <span className={parts.name}>
                  <b>{i18n._(messages[subject])}</b>
                </span>
                <small>{lastSeen(locale, at, timeZone)}</small>
              </span>
            </li>
          ))}
        </Rows>
      ) : null}
      {list.isSuccess && rows.length === 0 ? (
        <p>
          <Trans>Nobody so far.</Trans>
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
