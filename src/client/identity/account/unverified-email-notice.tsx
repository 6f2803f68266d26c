import { Trans } from '@lingui/react/macro';
import { Mail } from 'lucide-react';
import { styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import type { SessionUser } from '#/shared/identity/auth.ts';
import { SendLinkAgain } from './send-link-again.tsx';
import { slimNoticeRecipe } from './slim-notice-recipe.ts';

const Line = styled('div', slimNoticeRecipe);

/** Shown on the overview until the address is verified. */
export function UnverifiedEmailNotice({ user: { email, isEmailVerified } }: { user: SessionUser }) {
  if (email === null || isEmailVerified) return null;
  return (
    <Notice tone="amber" icon={<Mail aria-hidden />}>
      <Line>
        <p>
          <Trans>
            Confirm your e-mail with the link we sent to <bdi dir="ltr">{email}</bdi>.
          </Trans>
        </p>
        <SendLinkAgain />
      </Line>
    </Notice>
  );
}
