import '../later-words.ts';
import { Dialog, Portal } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { Button } from '../ui/button.tsx';
import { TOASTS_ID, toastStore } from '../ui/toast-store.ts';
import { useToast } from '../ui/toast.ts';
import { WidgetRoot } from '../ui/widget-root.tsx';
import { AuthView, type AuthViewName } from './auth-view.tsx';
import type { AuthDialogRequest } from './use-auth-dialog.ts';

type Props = { request: AuthDialogRequest; onClose: () => void };

// A press on a message is no press outside.
const persistentElements = [() => document.getElementById(TOASTS_ID)];

const firstFocus = (body: HTMLElement | null) =>
  body?.querySelector<HTMLElement>('[data-first-focus], input:checked, :not([hidden]) > input, input') ??
  null;

/** The trap moves the focus from the last to the first without scrolling. */
const stayInView = ({ target }: FocusEvent<HTMLElement>) => target.scrollIntoView({ block: 'nearest' });

export function AuthDialog({ request, onClose }: Props) {
  const { t } = useLingui();
  const toast = useToast();
  const body = useRef<HTMLDivElement>(null);
  // Signing in takes away the button that opened this: reading then goes on at the page's start.
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
    // What went wrong in one form is no longer true of the next.
    toastStore.dismiss();
    setView(next);
  }
  function close() {
    // Pressing Escape twice is no decision: only the button that says so gives the code up.
    if (isCodeAtRisk) setAsksAgain(true);
    else onClose();
  }
  const titles: Record<AuthViewName, string> = {
    login: t`Log in`,
    signup: t`Sign up`,
    admin: t`Admin Login`,
    recovery: t`Forgot your password?`,
    adminRecovery: t`Forgot your password?`,
    anonymous: t`Book without a name`,
    withCode: t`Log in with your code`,
    code: t`Book without a name`,
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
                    onKept: () => setCodeAtRisk(false),
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

/** What was pressed is gone with the former view; the next one is read from its first field. */
function useFocusOnChange(body: { current: HTMLElement | null }, view: AuthViewName) {
  const last = useRef(view);
  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    firstFocus(body.current)?.focus();
  }, [body, view]);
}

/** Loading the page again would lose the code as closing does. */
function useWarnBeforeUnload(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}
