import type { I18n } from '@lingui/core';
import type { useRouter } from '@tanstack/react-router';
import { isOwnPath, takeReturnPath } from '#/client/core/session/return-to.ts';
import { announceSession } from '#/client/core/session/session-events.ts';
import type { AuthDialogRequest } from '#/client/core/session/use-auth-dialog.ts';
import { toastStore } from '#/client/ui/feedback/toast-store.ts';
import { type Locale, localeOfPath, withLocale } from '#/shared/core/locale.ts';
import { signInOutcomeMessages } from './sign-in-outcome-messages.ts';
import type { SignInRequest } from './sign-in-outcome.ts';

type Page = {
  i18n: I18n;
  router: ReturnType<typeof useRouter>;
  locale: Locale;
  openAuthDialog: (request: AuthDialogRequest) => void;
};

/** Shows the result, notifies the other tabs, and returns to the page before Google; or opens the dialog. */
export function showSignInOutcome(outcome: SignInRequest, page: Page) {
  if (outcome === 'login' || outcome === 'signup') return openAskedDialog(outcome, page);
  const { tone, title, description } = signInOutcomeMessages(outcome);
  const { i18n } = page;
  toastStore.show({
    tone,
    title: i18n._(title),
    ...(description ? { description: i18n._(description) } : {}),
  });
  if (tone === 'success') announceSession('signedIn');
  goTo(takeReturnPath(), page);
}

/** Over the page of the address; a person who is signed in already goes on at once. */
function openAskedDialog(mode: 'login' | 'signup', page: Page) {
  const { router } = page;
  const { returnTo } = router.state.location.search;
  const isFollowed = returnTo !== undefined && isOwnPath(returnTo);
  const goOn = () => goTo(isFollowed ? withLocale(returnTo, page.locale) : null, page);
  if (router.options.context.trpc.auth.session.getData()) return goOn();
  page.openAuthDialog({ mode, onSignedIn: goOn });
  // A reload or a shared address opens no dialog. The way back stays for a sign-in at Google.
  dropRequest(router, { signIn: undefined });
}

function goTo(place: string | null, { router, locale }: Page) {
  if (place !== null && localeOfPath(place) === locale) router.history.replace(place);
  else dropRequest(router, { signIn: undefined, returnTo: undefined });
}

function dropRequest(router: Page['router'], dropped: { signIn: undefined; returnTo?: undefined }) {
  void router.navigate({ to: '.', search: (before) => ({ ...before, ...dropped }), replace: true });
}
