import type { I18n } from '@lingui/core';
import type { useRouter } from '@tanstack/react-router';
import { type Locale, localeOfPath } from '#/shared/locale.ts';
import { toastStore } from '../ui/toast-store.ts';
import { takePlace } from './return-to.ts';
import { announceSession } from './session-events.ts';
import type { SignInOutcome } from './sign-in-outcome.ts';
import { signInOutcomeWords } from './sign-in-outcome-words.ts';

type Page = { i18n: I18n; router: ReturnType<typeof useRouter>; locale: Locale };

/** Tells the person and their other tabs, and goes on where the person was before Google. */
export function tellSignInOutcome(outcome: SignInOutcome, { i18n, router, locale }: Page) {
  const { tone, title, description } = signInOutcomeWords(outcome);
  toastStore.show({
    tone,
    title: i18n._(title),
    ...(description ? { description: i18n._(description) } : {}),
  });
  if (tone === 'success') announceSession('signedIn');
  const place = takePlace();
  if (place !== null && localeOfPath(place) === locale) router.history.replace(place);
  else {
    void router.navigate({
      to: '.',
      search: (before) => ({ ...before, signIn: undefined }),
      replace: true,
    });
  }
}
