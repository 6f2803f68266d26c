import { Trans } from '@lingui/react/macro';
import { Mail } from 'lucide-react';
import type { SessionUser } from '#/shared/auth.ts';
import { Notice } from '../ui/notice.tsx';
import { styled } from '../ui/styled.tsx';
import { slimNoticeRecipe } from './account-recipes.ts';
import { SendLinkAgain } from './send-link-again.tsx';

const Line = styled('div', slimNoticeRecipe);

/** Stands on the overview until the address is verified. */
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
