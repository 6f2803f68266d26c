import { useLingui } from '@lingui/react';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import type { AuthDialogRequest } from '#/client/core/session/use-auth-dialog.ts';
import type { SignInRequest } from './sign-in-outcome.ts';

/**
 * Shows the result of a sign-in with Google on whichever page the role leads to, or opens the dialog that the address
 * asks for; its code is loaded only then.
 */
export function useSignInOutcome(openAuthDialog: (request: AuthDialogRequest) => void) {
  const { signIn } = useSearch({ from: '__root__' });
  const { i18n } = useLingui();
  const router = useRouter();
  const locale = useLocale();
  const show = useEffectEvent(async (outcome: SignInRequest) => {
    const { showSignInOutcome } = await import('./show-sign-in-outcome.ts');
    showSignInOutcome(outcome, { i18n, router, locale, openAuthDialog });
  });
  useEffect(() => {
    if (signIn) void show(signIn);
  }, [signIn]);
}
