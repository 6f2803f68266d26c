import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useAuthDialog } from '#/client/core/session/use-auth-dialog.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { nextStepRecipe } from '#/client/ui/page/next-step-recipe.ts';
import { Heading } from '#/client/ui/text/heading.tsx';

const parts = partsOf(nextStepRecipe);

const Message = styled('section', nextStepRecipe);

type Props = {
  title?: ReactNode;
  /** For those whom the page is not for. */
  children?: ReactNode;
};

/** Orders and results require a sign-in. */
export function LogInFirst({ title = <Trans>Your order</Trans>, children }: Props) {
  const { openAuthDialog } = useAuthDialog();
  return (
    <Message>
      <Heading as="h1" size="h1">
        {title}
      </Heading>
      <p>
        <Trans>Please log in to continue.</Trans>
      </p>
      <div className={parts.next}>
        <Button onClick={() => openAuthDialog({ mode: 'login' })}>
          <Trans>Log in</Trans>
        </Button>
      </div>
      {children}
    </Message>
  );
}
