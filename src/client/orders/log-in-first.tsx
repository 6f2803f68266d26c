import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useAuthDialog } from '../session/use-auth-dialog.ts';
import { Button } from '../ui/button.tsx';
import { Heading } from '../ui/heading.tsx';
import { styled } from '../ui/styled.tsx';
import { messageRecipe } from './order-recipe.ts';

const Message = styled('section', messageRecipe);

/** An order is its owner's business, as results are. */
export function LogInFirst({ title = <Trans>Your order</Trans> }: { title?: ReactNode }) {
  const { openAuthDialog } = useAuthDialog();
  return (
    <Message>
      <Heading as="h1" size="h1">
        {title}
      </Heading>
      <p>
        <Trans>Please log in to continue.</Trans>
      </p>
      <div className="next">
        <Button onClick={() => openAuthDialog({ mode: 'login' })}>
          <Trans>Log in</Trans>
        </Button>
      </div>
    </Message>
  );
}
