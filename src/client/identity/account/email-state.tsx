import { Trans } from '@lingui/react/macro';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import type { SessionUser } from '#/shared/identity/auth.ts';
import { ChangeEmail } from './change-email.tsx';
import { emailStateRecipe } from './email-state-recipe.ts';
import { SendLinkAgain } from './send-link-again.tsx';

const parts = partsOf(emailStateRecipe);

const Box = styled('div', emailStateRecipe);

type Props = { email: string; user: SessionUser };

/** The e-mail address, how to change it, and whether it is verified. */
export function EmailState({ email, user }: Props) {
  const isVerified = user.isEmailVerified;
  return (
    <Box>
      <span className={parts.label}>
        <Trans>E-mail</Trans>
      </span>
      <span className={parts.address}>
        <bdi dir="ltr">{email}</bdi>
        {isVerified ? (
          <Badge tone="green">
            <CircleCheck aria-hidden />
            <Trans>Verified</Trans>
          </Badge>
        ) : (
          <Badge tone="amber">
            <TriangleAlert aria-hidden />
            <Trans>Not verified yet</Trans>
          </Badge>
        )}
      </span>
      {isVerified ? null : <SendLinkAgain />}
      <ChangeEmail hasPassword={user.hasPassword} hasTotp={user.hasTotp} />
    </Box>
  );
}
