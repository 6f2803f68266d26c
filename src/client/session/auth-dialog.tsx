import { Dialog, Portal } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toast.ts';
import { WidgetRoot } from '../ui/widget-root.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import type { AuthDialogRequest } from './use-auth-dialog.ts';

type Mode = AuthDialogRequest['mode'];
type Props = { request: AuthDialogRequest; onClose: () => void };

export function AuthDialog({ request, onClose }: Props) {
  const { t } = useLingui();
  const toast = useToast();
  const body = useRef<HTMLDivElement>(null);
  const [mode, setMode] = useState<Mode>(request.mode);
  // Going to sign-up from the log-in form starts as a customer, whoever the dialog was opened for.
  const [userType, setUserType] = useState(request.userType ?? 'customer');

  function onSignedIn(title: ReactNode) {
    onClose();
    toast({ tone: 'success', title });
    request.onSignedIn?.();
  }
  const titles: Record<Mode, string> = { login: t`Log in`, signup: t`Sign up`, admin: t`Admin Login` };
  return (
    <WidgetRoot>
      <Dialog.Root
        open
        onOpenChange={({ open }) => (open ? undefined : onClose())}
        initialFocusEl={() => body.current?.querySelector('input:checked, input') ?? null}
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner>
            <Dialog.Content>
              <Dialog.Header>
                <Dialog.Title>{titles[mode]}</Dialog.Title>
                <Dialog.CloseTrigger asChild>
                  <Button variant="ghost" size="icon" aria-label={t`Close`}>
                    <X aria-hidden />
                  </Button>
                </Dialog.CloseTrigger>
              </Dialog.Header>
              <Dialog.Body ref={body}>
                {mode === 'signup' ? (
                  <SignUpForm userType={userType} onUserType={setUserType} onSignedIn={onSignedIn} />
                ) : (
                  <SignInForm key={mode} asAdmin={mode === 'admin'} onSignedIn={onSignedIn} />
                )}
                <SwitchLine
                  mode={mode}
                  onSwitch={(next) => {
                    setUserType('customer');
                    setMode(next);
                  }}
                />
              </Dialog.Body>
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </WidgetRoot>
  );
}

function SwitchLine({ mode, onSwitch }: { mode: Mode; onSwitch: (mode: Mode) => void }) {
  if (mode === 'admin') return null;
  const isLogin = mode === 'login';
  return (
    <p style={{ textAlign: 'center' }}>
      {isLogin ? <Trans>No account yet?</Trans> : <Trans>Already have an account?</Trans>}{' '}
      <Button variant="ghost" onClick={() => onSwitch(isLogin ? 'signup' : 'login')}>
        {isLogin ? <Trans>Sign up</Trans> : <Trans>Log in</Trans>}
      </Button>
    </p>
  );
}
