import '#/client/core/messages/customer.ts';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import type { AuthDialogRequest } from '#/client/core/session/use-auth-dialog.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { TOASTS_ID, toastStore } from '#/client/ui/feedback/toast-store.ts';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { WidgetRoot } from '#/client/ui/feedback/widget-root.tsx';
import { AuthView, type AuthViewName } from './auth-view.tsx';

type Props = { request: AuthDialogRequest; onClose: () => void };

// A press on a toast does not close the dialog.
const persistentElements = [() => document.getElementById(TOASTS_ID)];

const firstFocus = (body: HTMLElement | null) =>
  body?.querySelector<HTMLElement>('[data-first-focus], input:checked, :not([hidden]) > input, input') ??
  null;

/** The focus trap moves the focus from the last to the first element without scrolling. */
const stayInView = ({ target }: FocusEvent<HTMLElement>) => target.scrollIntoView({ block: 'nearest' });

export function AuthDialog({ request, onClose }: Props) {
  const { t } = useLingui();
  const toast = useToast();
  const body = useRef<HTMLDivElement>(null);
  // Signing in removes the button that opened the dialog, so the focus moves to the start of the page.
  const isSignedIn = useRef(false);
  const [view, setView] = useState<AuthViewName>(request.mode);
  const [isCodeAtRisk, setCodeAtRisk] = useState(false);
  const [asksAgain, setAsksAgain] = useState(false);
  useFocusOnChange(body, view);
  useWarnBeforeUnload(isCodeAtRisk);

  function onSignedIn(title: string) {
    isSignedIn.current = true;
    onClose();
    toast({ tone: 'success', title });
    request.onSignedIn?.();
  }
  function show(next: AuthViewName) {
    // An error of one form does not apply to the next.
    toastStore.dismiss();
    setView(next);
  }
  function close() {
    // Pressing Escape twice does not discard the code; only the explicit button does.
    if (isCodeAtRisk) setAsksAgain(true);
    else onClose();
  }
  const titles: Record<AuthViewName, string> = {
    login: t`Log in`,
    signup: t`Sign up`,
    admin: t`Admin Login`,
    recovery: t`Forgot your password?`,
    adminRecovery: t`Forgot your password?`,
    anonymous: t`Book anonymously`,
    withCode: t`Log in with your code`,
    code: t`Book anonymously`,
  };
  return (
    <WidgetRoot>
      <Dialog.Root
        open
        onOpenChange={({ open }) => (open ? undefined : close())}
        initialFocusEl={() => firstFocus(body.current)}
        finalFocusEl={() => (isSignedIn.current ? document.getElementById('main') : null)}
        persistentElements={persistentElements}
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner>
            <Dialog.Content onFocus={stayInView}>
              <Dialog.Header>
                <Dialog.Title>{titles[view]}</Dialog.Title>
                <Dialog.CloseTrigger asChild>
                  <Button variant="ghost" size="icon" aria-label={t`Close`}>
                    <X aria-hidden />
                  </Button>
                </Dialog.CloseTrigger>
              </Dialog.Header>
              <Dialog.Body ref={body}>
                <AuthView
                  view={view}
                  request={request}
                  onView={show}
                  onSignedIn={onSignedIn}
                  code={{
                    asksAgain,
                    onMade: () => {
                      isSignedIn.current = true;
                      setCodeAtRisk(true);
                    },
                    onSaved: () => setCodeAtRisk(false),
                    onStay: () => setAsksAgain(false),
                    onLeave: onClose,
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

/** The pressed button is gone with the former view, so the first field of the new one takes the focus. */
function useFocusOnChange(body: { current: HTMLElement | null }, view: AuthViewName) {
  const last = useRef(view);
  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    firstFocus(body.current)?.focus();
  }, [body, view]);
}

/** Reloading the page would lose the code as closing does. */
function useWarnBeforeUnload(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}
