import { useLingui } from '@lingui/react';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import type { SignInOutcome } from './sign-in-outcome.ts';

/** Shows the result of a sign-in with Google on whichever page the role leads to; its code is loaded only then. */
export function useSignInOutcome() {
  const { signIn } = useSearch({ from: '__root__' });
  const { i18n } = useLingui();
  const router = useRouter();
  const locale = useLocale();
  const show = useEffectEvent(async (outcome: SignInOutcome) => {
    const { showSignInOutcome } = await import('./show-sign-in-outcome.ts');
    showSignInOutcome(outcome, { i18n, router, locale });
  });
  useEffect(() => {
    if (signIn) void show(signIn);
  }, [signIn]);
}
