import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale } from '../providers.tsx';
import { trpc } from '../trpc.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useToast } from '../ui/toast.ts';
import { rememberPlace } from './return-to.ts';
import { signInOutcomeWords } from './sign-in-outcome-words.ts';
import type { UserType } from './user-type-picker.tsx';

type Props = {
  /** Who a person is whom Google sends here for the first time. */
  userType: UserType;
  /** Asked before the page is left; where it is missing, the line below the button is the consent. */
  mayLeave?: () => boolean;
};

/** The way in through Google, below the form. */
export function GooglePart({ userType, mayLeave }: Props) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const toast = useToast();
  const methods = trpc.auth.methods.useQuery(undefined, { staleTime: Infinity });
  const [isNotSetUp, setNotSetUp] = useState(false);
  const { title, description } = signInOutcomeWords('google-not-set-up');
  const sentence = description ? i18n._(description) : '';

  function leave() {
    if (mayLeave && !mayLeave()) return;
    if (methods.data?.google === false) {
      setNotSetUp(true);
      toast({ tone: 'error', title: i18n._(title), description: sentence });
      return;
    }
    rememberPlace();
    window.location.assign(`/auth/google?${new URLSearchParams({ lang: locale, userType }).toString()}`);
  }
  return (
    <>
      <p className="or">
        <Trans>or</Trans>
      </p>
      {isNotSetUp ? <Notice tone="sand">{sentence}</Notice> : null}
      <Button variant="line" onClick={leave}>
        <Trans>Continue with Google</Trans>
      </Button>
      {mayLeave ? null : (
        <p className="agree">
          <Trans>
            By continuing with Google you agree to the{' '}
            <Link className="link" to="/terms-and-conditions" target="_blank">
              Terms & Conditions
            </Link>{' '}
            and{' '}
            <Link className="link" to="/privacy-policy" target="_blank">
              Privacy Policy
            </Link>
          </Trans>
        </p>
      )}
    </>
  );
}
