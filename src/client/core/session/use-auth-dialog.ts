import { createContext, use } from 'react';

export type AuthDialogRequest = {
  mode: 'login' | 'signup' | 'admin' | 'anonymous';
  userType?: 'customer' | 'lab';
  /** False where continuing anonymously is not possible. */
  allowsAnonymous?: boolean;
  /** Runs after sign-in, once the page has the new session. */
  onSignedIn?: () => void;
};

export const AuthDialogContext = createContext<(request: AuthDialogRequest) => void>(() => {});

/** Opens the single sign-in and sign-up dialog of the page. */
export function useAuthDialog() {
  const openAuthDialog = use(AuthDialogContext);
  return { openAuthDialog };
}
