import '#/client/core/messages/customer.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { appErrorCode, errorWording } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { LinkPage } from '#/client/identity/recovery/link-page.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { RowsSkeleton } from '#/client/ui/signed-in/rows-skeleton.tsx';
import { CompanionVisit } from './companion-visit.tsx';

/** The page of a link for somebody who comes along: when and where the visit is, as it stands now. */
export function CompanionPage({ token }: { token: string }) {
  const { i18n } = useLingui();
  // Kept by this page alone, never in the query cache.
  const open = trpc.booking.openLink.useMutation({ gcTime: 0 });
  const read = useEffectEvent(() => open.mutate({ token }));
  useEffect(() => {
    read();
  }, [token]);

  return (
    <LinkPage title={<Trans>A visit to the lab</Trans>}>
      {open.data ? (
        <CompanionVisit visit={open.data} />
      ) : appErrorCode(open.error) === 'VISIT_LINK_ENDED' ? (
        <Notice tone="amber">{i18n._(errorWording(open.error))}</Notice>
      ) : open.error ? (
        <ErrorState error={open.error} onRetry={() => open.mutate({ token })} />
      ) : (
        <div aria-busy="true">
          <RowsSkeleton />
        </div>
      )}
    </LinkPage>
  );
}
