import { useLingui } from '@lingui/react';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useLocale } from '../providers.tsx';
import type { SignInOutcome } from './sign-in-outcome.ts';

/** Says how signing in with Google ended, wherever the role led; the code for it is fetched only then. */
export function useSignInOutcome() {
  const { signIn } = useSearch({ from: '__root__' });
  const { i18n } = useLingui();
  const router = useRouter();
  const locale = useLocale();
  const tell = useEffectEvent(async (outcome: SignInOutcome) => {
    const { tellSignInOutcome } = await import('./tell-sign-in-outcome.ts');
    tellSignInOutcome(outcome, { i18n, router, locale });
  });
  useEffect(() => {
    if (signIn) void tell(signIn);
  }, [signIn]);
}
