import { Drawer } from '@chakra-ui/react/drawer';
import { Portal } from '@chakra-ui/react/portal';
import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useSession } from '#/client/core/session/use-session.ts';
import { Button, LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { TOASTS_ID } from '#/client/ui/feedback/toast-store.ts';
import { PartsRoot } from '#/client/ui/widgets/parts-root.tsx';
import { inboxPanelRecipe } from './inbox-recipes.ts';
import { MessageList } from './message-list.tsx';

const parts = partsOf(inboxPanelRecipe);

const Layer = styled('div', inboxPanelRecipe);

// A press on a toast does not close the panel.
const persistentElements = [() => document.getElementById(TOASTS_ID)];

/** The newest messages in a panel, which is open while it is rendered: Chakra's drawer. */
export function InboxPanel({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const user = useSession();
  return (
    <PartsRoot>
      <Drawer.Root
        unstyled
        open
        onOpenChange={({ open }) => (open ? undefined : onClose())}
        persistentElements={persistentElements}
      >
        <Portal>
          <Layer>
            <Drawer.Backdrop className={parts.backdrop} />
            <Drawer.Positioner className={parts.positioner}>
              <Drawer.Content className={parts.sheet} aria-label={t`Messages`}>
                <div className={parts.top}>
                  <h2>
                    <Trans>Messages</Trans>
                  </h2>
                  <Drawer.CloseTrigger asChild>
                    <Button variant="ghost" size="icon" aria-label={t`Close`}>
                      <X aria-hidden />
                    </Button>
                  </Drawer.CloseTrigger>
                </div>
                <MessageList onFollow={onClose} />
                {user?.userType === 'customer' ? (
                  <LinkButton variant="tint" to="/dashboard" search={{ section: 'inbox' }} onClick={onClose}>
                    <Trans>All messages</Trans>
                  </LinkButton>
                ) : null}
              </Drawer.Content>
            </Drawer.Positioner>
          </Layer>
        </Portal>
      </Drawer.Root>
    </PartsRoot>
  );
}
