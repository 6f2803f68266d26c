import '#/client/core/messages/customer.ts';
import '#/client/core/messages/waiting.ts';
import { Trans } from '@lingui/react/macro';
import { BellRing } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useAuthDialog } from '#/client/core/session/use-auth-dialog.ts';
import { useSession } from '#/client/core/session/use-session.ts';
import { Button } from '#/client/ui/base/button.tsx';
import type { Waited } from './waited.ts';

const WaitDialog = lazy(async () => ({ default: (await import('./wait-dialog.tsx')).WaitDialog }));

/** The way onto the waiting list, where no time suits; asks to sign in first. Not for accounts of labs. */
export function WaitPart({ waited }: { waited: Waited }) {
  const user = useSession();
  const { openAuthDialog } = useAuthDialog();
  const [isOpen, setOpen] = useState(false);
  if (user && user.userType !== 'customer') return null;
  const open = () => setOpen(true);
  return (
    <>
      <Button
        variant="tint"
        onClick={() => (user ? open() : openAuthDialog({ mode: 'login', onSignedIn: open }))}
      >
        <BellRing aria-hidden />
        {waited.kind === 'earlier' ? (
          <Trans>Tell me if an earlier time frees</Trans>
        ) : (
          <Trans>Tell me when a place frees</Trans>
        )}
      </Button>
      {isOpen
        ? createPortal(
            <Suspense>
              <WaitDialog waited={waited} onClose={() => setOpen(false)} />
            </Suspense>,
            document.body,
          )
        : null}
    </>
  );
}
