import { Trans } from '@lingui/react/macro';
import { MessageList } from '#/client/messages/inbox/message-list.tsx';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { messagesRecipe } from './messages-recipe.ts';

const Card = styled('section', messagesRecipe);

/** All messages of the customer. */
export function CustomerMessages() {
  return (
    <Card>
      <h2 className="sr">
        <Trans>Messages</Trans>
      </h2>
      <MessageList
        nextStep={
          <LinkButton to="/search" search={{ query: '' }} variant="tint">
            <Trans>Find a test</Trans>
          </LinkButton>
        }
      />
    </Card>
  );
}
