import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { AuthDialogRequest } from '#/client/core/session/use-auth-dialog.ts';
import { useSite } from '#/client/core/use-site.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { AnonymousForm } from './anonymous-form.tsx';
import { authLinesRecipe } from './auth-lines-recipe.ts';
import { CodeCard } from './code-card.tsx';
import { CodeSignInForm } from './code-sign-in-form.tsx';
import { RequestResetForm } from './request-reset-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const Lines = styled('div', authLinesRecipe);

/** The four modes that open the dialog, and the steps within them. */
export type AuthViewName = AuthDialogRequest['mode'] | 'recovery' | 'adminRecovery' | 'withCode' | 'code';

type Props = {
  view: AuthViewName;
  request: AuthDialogRequest;
  onView: (view: AuthViewName) => void;
  onSignedIn: (title: string) => void;
  /** State and callbacks of a code that is shown only once. */
  code: {
    asksAgain: boolean;
    onMade: () => void;
    onSaved: () => void;
    onStay: () => void;
    onLeave: () => void;
  };
};

/** The view that the dialog shows; a value typed in one view is prefilled in the next. */
export function AuthView({ view, request, onView, onSignedIn, code }: Props) {
  const { t } = useLingui();
  const [userType, setUserType] = useState(request.userType ?? 'customer');
  const [email, setEmail] = useState('');
  const [made, setMade] = useState('');
  const isAnonymousOpen = useSite()?.switches.anonymousAccounts !== false;

  function forgotten(typed: string) {
    setEmail(typed);
    onView(view === 'admin' ? 'adminRecovery' : 'recovery');
  }
  function keepCode(next: string) {
    setMade(next);
    code.onMade();
    onView('code');
  }
  function switchTo(next: AuthViewName) {
    // Sign-up from the log-in form starts as a customer, for whichever type of user the dialog was opened.
    setUserType('customer');
    onView(next);
  }
  const login = { asAdmin: false, userType, email, onForgotten: forgotten, onSignedIn };
  switch (view) {
    case 'login':
      return (
        <SignInForm
          {...login}
          above={<Nameless request={request} onPress={() => switchTo('anonymous')} />}
          below={<LoginLines request={request} onView={switchTo} />}
        />
      );
    case 'signup':
      return (
        <>
          <SignUpForm userType={userType} onUserType={setUserType} onSignedIn={onSignedIn} />
          <Line question={<Trans>Already have an account?</Trans>} onPress={() => switchTo('login')}>
            <Trans>Log in</Trans>
          </Line>
        </>
      );
    case 'admin':
      return <SignInForm {...login} asAdmin />;
    case 'recovery':
    case 'adminRecovery':
      return (
        <>
          <RequestResetForm email={email} />
          <Line
            question={<Trans>Remembered it?</Trans>}
            onPress={() => onView(view === 'recovery' ? 'login' : 'admin')}
          >
            <Trans>Back to log in</Trans>
          </Line>
        </>
      );
    case 'anonymous':
      return (
        <>
          <AnonymousForm onCode={keepCode} />
          <Line question={<Trans>Been here before?</Trans>} onPress={() => onView('withCode')}>
            <Trans>I have a code</Trans>
          </Line>
        </>
      );
    case 'withCode':
      return (
        <>
          <CodeSignInForm onSignedIn={onSignedIn} />
          {isAnonymousOpen ? (
            <Line question={<Trans>No code yet?</Trans>} onPress={() => onView('anonymous')}>
              <Trans>New code</Trans>
            </Line>
          ) : null}
        </>
      );
    case 'code':
      return <CodeCard {...code} code={made} onDone={() => onSignedIn(t`Successfully registered!`)} />;
  }
}

type LineProps = { question: ReactNode; onPress: () => void; children: ReactNode };

function Line({ question, onPress, children }: LineProps) {
  return (
    <Lines>
      <p>
        {question}{' '}
        <button type="button" className="link" onClick={onPress}>
          {children}
        </button>
      </p>
    </Lines>
  );
}

/** In the middle of a booking that may go without a name. */
function Nameless({ request, onPress }: { request: AuthDialogRequest; onPress: () => void }) {
  const isOpen = useSite()?.switches.anonymousAccounts !== false;
  if (request.allowsAnonymous !== true || !isOpen) return null;
  return (
    <Lines>
      <Button variant="tint" size="lg" onClick={onPress}>
        <Trans>Book anonymously</Trans>
      </Button>
      <p>
        <Trans>or log in</Trans>
      </p>
    </Lines>
  );
}

type LoginLinesProps = { request: AuthDialogRequest; onView: (view: AuthViewName) => void };

function LoginLines({ request: { allowsAnonymous }, onView }: LoginLinesProps) {
  const isAnonymousOpen = useSite()?.switches.anonymousAccounts !== false;
  // In the middle of a booking the button over the form offers it.
  const offersNewCode = isAnonymousOpen && allowsAnonymous === undefined;
  return (
    <Lines>
      <p>
        <Trans>No account yet?</Trans>{' '}
        <button type="button" className="link" onClick={() => onView('signup')}>
          <Trans>Sign up</Trans>
        </button>
      </p>
      {allowsAnonymous === false ? null : (
        <p>
          <Trans>Without a name?</Trans>{' '}
          {offersNewCode ? (
            <>
              <button type="button" className="link" onClick={() => onView('anonymous')}>
                <Trans>New code</Trans>
              </button>
              {' · '}
            </>
          ) : null}
          <button type="button" className="link" onClick={() => onView('withCode')}>
            <Trans>I have a code</Trans>
          </button>
        </p>
      )}
    </Lines>
  );
}
