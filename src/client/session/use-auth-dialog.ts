import { createContext, use } from 'react';

export type AuthDialogRequest = {
  mode: 'login' | 'signup' | 'admin';
  userType?: 'customer' | 'lab';
  /** Runs once the person is signed in and the page knows them. */
  onSignedIn?: () => void;
};

export const AuthDialogContext = createContext<(request: AuthDialogRequest) => void>(() => {});

/** Opens the one sign-in and sign-up dialog of the page. */
export function useAuthDialog() {
  const openAuthDialog = use(AuthDialogContext);
  return { openAuthDialog };
}
