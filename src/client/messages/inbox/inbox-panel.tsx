import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useRef, type MouseEvent } from 'react';
import { useSession } from '#/client/core/session/use-session.ts';
import { Button, LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { inboxPanelRecipe } from './inbox-recipes.ts';
import { MessageList } from './message-list.tsx';

const parts = partsOf(inboxPanelRecipe);

const Panel = styled('dialog', inboxPanelRecipe);

/** The newest messages in a panel, which is open while it is rendered. */
export function InboxPanel({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const user = useSession();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();

  // A click on the backdrop has the dialog itself as its target.
  function onBackdrop(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget) close();
  }
  return (
    <Panel
      ref={(node: HTMLDialogElement | null) => {
        dialog.current = node;
        if (node && !node.open) node.showModal();
      }}
      aria-label={t`Messages`}
      onClose={onClose}
      onClick={onBackdrop}
    >
      <div className={parts.sheet}>
        <div className={parts.top}>
          <h2>
            <Trans>Messages</Trans>
          </h2>
          <Button variant="ghost" size="icon" aria-label={t`Close`} onClick={close}>
            <X aria-hidden />
          </Button>
        </div>
        <MessageList onFollow={close} />
        {user?.userType === 'customer' ? (
          <LinkButton variant="tint" to="/dashboard" search={{ section: 'inbox' }} onClick={close}>
            <Trans>All messages</Trans>
          </LinkButton>
        ) : null}
      </div>
    </Panel>
  );
}
