import { Trans } from '@lingui/react/macro';
import { MessageList } from '../inbox/message-list.tsx';
import { LinkButton } from '../ui/button.tsx';
import { styled } from '../ui/styled.tsx';
import { messagesRecipe } from './messages-recipe.ts';

const Card = styled('section', messagesRecipe);

/** Everything that was told to the person. */
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
