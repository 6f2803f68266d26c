import '#/client/core/messages/customer.ts';
import { useLingui } from '@lingui/react/macro';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { bellRecipe } from './inbox-recipes.ts';
import { useInboxLive } from './use-inbox-live.ts';

// It opens by a press only, so the server's build leaves its code out.
const InboxPanel = import.meta.env.SSR
  ? null
  : lazy(() => import('./inbox-panel.tsx').then((module) => ({ default: module.InboxPanel })));

const parts = partsOf(bellRecipe);

const Box = styled('span', bellRecipe);

/** The bell with the unread count, updated live. */
export function InboxBell() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [newCount, setNewCount] = useState(0);
  const { data } = trpc.inbox.unreadCount.useQuery();
  useInboxLive(() => setNewCount((count) => count + 1));
  const unreadCount = data?.unreadCount ?? 0;
  return (
    <Box>
      {/* The name holds the digits that stand on the bell, also where one is a word. */}
      <Button
        variant="ghost"
        size="icon"
        aria-label={unreadCount > 0 ? t`Messages, ${unreadCount} unread` : t`Messages`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Bell aria-hidden />
        {unreadCount > 0 ? (
          <span className={parts.count} aria-hidden>
            {unreadCount}
          </span>
        ) : null}
      </Button>
      <output className="sr">
        {/* Inserted anew each time: a screen reader would not announce a second message otherwise. */}
        {newCount > 0 ? <span key={newCount}>{t`New message`}</span> : null}
      </output>
      {isOpen && InboxPanel ? (
        <Suspense fallback={null}>
          <InboxPanel onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Box>
  );
}
