import type { I18n } from '@lingui/core';
import type { useRouter } from '@tanstack/react-router';
import { takeReturnPath } from '#/client/core/session/return-to.ts';
import { announceSession } from '#/client/core/session/session-events.ts';
import { toastStore } from '#/client/ui/feedback/toast-store.ts';
import { type Locale, localeOfPath } from '#/shared/core/locale.ts';
import { signInOutcomeMessages } from './sign-in-outcome-messages.ts';
import type { SignInOutcome } from './sign-in-outcome.ts';

type Page = { i18n: I18n; router: ReturnType<typeof useRouter>; locale: Locale };

/** Shows the result, notifies the other tabs, and returns to the page before Google. */
export function showSignInOutcome(outcome: SignInOutcome, { i18n, router, locale }: Page) {
  const { tone, title, description } = signInOutcomeMessages(outcome);
  toastStore.show({
    tone,
    title: i18n._(title),
    ...(description ? { description: i18n._(description) } : {}),
  });
  if (tone === 'success') announceSession('signedIn');
  const place = takeReturnPath();
  if (place !== null && localeOfPath(place) === locale) router.history.replace(place);
  else {
    void router.navigate({
      to: '.',
      search: (before) => ({ ...before, signIn: undefined }),
      replace: true,
    });
  }
}
