import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { storeReturnPath } from '#/client/core/session/return-to.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { authFormRecipe } from '#/client/ui/fields/auth-form-recipe.ts';
import { signInOutcomeMessages } from './sign-in-outcome-messages.ts';
import type { UserType } from './user-type-picker.tsx';

const parts = partsOf(authFormRecipe);

type Props = {
  /** The user type of a new account that Google creates. */
  userType: UserType;
  /** Required before the page is left; without a checkbox, the line below the button is the consent. */
  mayLeave?: () => boolean;
  /** Whether another way in stands between the form and this one. */
  isFirst?: boolean;
};

/** Sign-in with Google, below the form. */
export function GooglePart({ userType, mayLeave, isFirst = true }: Props) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const toast = useToast();
  const methods = trpc.auth.methods.useQuery(undefined, { staleTime: Infinity });
  const [isNotSetUp, setNotSetUp] = useState(false);
  const { title, description } = signInOutcomeMessages('google-not-set-up');
  const sentence = description ? i18n._(description) : '';

  function leave() {
    if (mayLeave && !mayLeave()) return;
    if (methods.data?.google === false) {
      setNotSetUp(true);
      toast({ tone: 'error', title: i18n._(title), description: sentence });
      return;
    }
    storeReturnPath();
    window.location.assign(`/auth/google?${new URLSearchParams({ lang: locale, userType }).toString()}`);
  }
  return (
    <>
      {isFirst ? (
        <p className={parts.or}>
          <Trans>or</Trans>
        </p>
      ) : null}
      {isNotSetUp ? <Notice tone="sand">{sentence}</Notice> : null}
      <Button variant="line" onClick={leave}>
        {/* Google asks for its mark, in its own colours, on the button that leads there. */}
        <img src="/icon-google.svg" alt="" width="20" height="20" />
        <Trans>Continue with Google</Trans>
      </Button>
      {mayLeave ? null : (
        <p className={parts.agree}>
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
