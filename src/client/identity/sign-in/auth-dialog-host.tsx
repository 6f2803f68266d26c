import { lazy, Suspense, useState, type ReactNode } from 'react';
import { AuthDialogContext, type AuthDialogRequest } from '#/client/core/session/use-auth-dialog.ts';
import { useSignInOutcome } from './use-sign-in-outcome.ts';

// The dialog opens by a press only, so the server's build leaves its code out.
const AuthDialog = import.meta.env.SSR
  ? null
  : lazy(() => import('./auth-dialog.tsx').then((module) => ({ default: module.AuthDialog })));

/** Holds the page's one dialog; its code is loaded when it first opens. */
export function AuthDialogHost({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<AuthDialogRequest | null>(null);
  useSignInOutcome(setRequest);
  return (
    <AuthDialogContext value={setRequest}>
      {children}
      {AuthDialog && request ? (
        <Suspense fallback={null}>
          <AuthDialog request={request} onClose={() => setRequest(null)} />
        </Suspense>
      ) : null}
    </AuthDialogContext>
  );
}
