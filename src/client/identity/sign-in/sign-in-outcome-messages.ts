import '#/client/core/messages/customer.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ToastOptions } from '#/client/ui/feedback/toast-store.ts';
import type { SignInOutcome } from './sign-in-outcome.ts';

type Messages = { tone: ToastOptions['tone']; title: MessageDescriptor; description?: MessageDescriptor };

const failed = msg`Google Sign-In Failed`;
const failure = (description: MessageDescriptor): Messages => ({ tone: 'error', title: failed, description });

const messages: Record<SignInOutcome, Messages> = {
  google: { tone: 'success', title: msg`Successfully logged in!` },
  'google-new': { tone: 'success', title: msg`Successfully registered!` },
  'google-new-lab': {
    tone: 'success',
    title: msg`Successfully registered! Your account will be reviewed by an admin.`,
  },
  'google-failed': failure(msg`Could not sign in with Google.`),
  'google-unverified': failure(
    msg`Google has not verified this e-mail yet. Verify it there, or sign up with e-mail and password.`,
  ),
  'google-not-set-up': failure(msg`Google sign-in is not set up here. E-mail and password work as usual.`),
  'labs-closed': failure(msg`New labs cannot sign up at the moment.`),
  'account-suspended': failure(
    msg`This account is suspended. Write to us if you think that this is a mistake.`,
  ),
  'second-factor': failure(
    msg`This account has a second step. Log in with e-mail and password, then with the code.`,
  ),
};

export const signInOutcomeMessages = (outcome: SignInOutcome) => messages[outcome];
