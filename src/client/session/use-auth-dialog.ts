import { createContext, use } from 'react';

export type AuthDialogRequest = {
  mode: 'login' | 'signup' | 'admin' | 'anonymous';
  userType?: 'customer' | 'lab';
  /** False where going on without a name would lead nowhere. */
  allowsAnonymous?: boolean;
  /** Runs once the person is signed in and the page knows them. */
  onSignedIn?: () => void;
};

export const AuthDialogContext = createContext<(request: AuthDialogRequest) => void>(() => {});

/** Opens the one sign-in and sign-up dialog of the page. */
export function useAuthDialog() {
  const openAuthDialog = use(AuthDialogContext);
  return { openAuthDialog };
}
