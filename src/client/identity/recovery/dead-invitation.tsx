import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import type { AppErrorCode } from '#/shared/core/app-error.ts';
import { LinkPage } from './link-page.tsx';

/** Returns the page for an invitation that has ended, by the code of the error; null for any other code. */
export function findDeadInvitation(code: AppErrorCode | null): ReactNode {
  if (code === 'INVITATION_EXPIRED') {
    return (
      <LinkPage title={<Trans>This invitation has expired</Trans>}>
        <Notice tone="amber">
          <Trans>Ask the person who invited you to send it again.</Trans>
        </Notice>
      </LinkPage>
    );
  }
  if (code === 'INVITATION_WITHDRAWN') {
    return (
      <LinkPage title={<Trans>This invitation is withdrawn</Trans>}>
        <Notice tone="amber">
          <Trans>
            It opens nothing any more. If you think that is a mistake, ask the person who invited you.
          </Trans>
        </Notice>
      </LinkPage>
    );
  }
  if (code === 'LINK_INVALID') {
    return (
      <LinkPage title={<Trans>This link does not work any more</Trans>}>
        <Notice tone="amber">
          <Trans>
            The invitation was accepted, or a newer e-mail has another link. If you have accepted it, log in.
          </Trans>
        </Notice>
      </LinkPage>
    );
  }
  return null;
}
