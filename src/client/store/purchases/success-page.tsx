import '#/client/core/messages/customer.ts';
import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { CircleCheck, Clock3 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { appErrorCode } from '#/client/core/errors/app-error.ts';
import { useAuthDialog } from '#/client/core/session/use-auth-dialog.ts';
import { useSession } from '#/client/core/session/use-session.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useSite } from '#/client/core/use-site.ts';
import { Button, LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { PageFrame } from '#/client/ui/page/page-frame.ts';
import { Heading } from '#/client/ui/text/heading.tsx';
import { ConfirmedPurchase } from './confirmed-purchase.tsx';
import { successRecipe } from './purchase-recipes.ts';
import { keepPaid, returnFromCheckout } from './return-from-checkout.ts';

const parts = partsOf(successRecipe);

const Stack = styled('div', successRecipe);

/**
 * Empties the cart of what is paid. A visitor who signs in here gets the purchase in their orders; signing out clears it
 * from the page.
 */
function useConfirmedPurchase() {
  const userId = useSession()?.id;
  const token = useRef<string | null>(undefined);
  const former = useRef(userId);
  // Undefined before the browser's storage is read.
  const [hasCheckout, setHasCheckout] = useState<boolean>();
  const { mutate, reset, ...confirmed } = trpc.store.confirmPurchase.useMutation({
    onSuccess({ purchase }, { purchaseToken }) {
      if (purchase.isPaid) keepPaid(purchaseToken);
    },
  });
  useEffect(() => {
    if (token.current === undefined) {
      const checkout = returnFromCheckout();
      setHasCheckout(checkout !== null);
      token.current = checkout?.token ?? null;
    }
    const hasLeft = former.current !== undefined && userId === undefined;
    former.current = userId;
    if (hasLeft) {
      token.current = null;
      setHasCheckout(false);
      reset();
    } else if (token.current !== null) {
      mutate({ purchaseToken: token.current });
    }
  }, [mutate, reset, userId]);
  const retry = () => {
    if (token.current) mutate({ purchaseToken: token.current });
  };
  return { ...confirmed, hasCheckout, retry };
}

/** `unknown`: of a provider that cannot be asked, and no administrator has confirmed it yet. */
type State = 'looking' | 'none' | 'gone' | 'failed' | 'unknown' | 'unpaid' | 'paid';

/** The page that the payment page redirects to. It speaks of a payment only where the provider has seen it. */
export function SuccessPage() {
  const { hasCheckout, isIdle, isPending, data, error, retry } = useConfirmedPurchase();
  const hasStore = useSite()?.hasStore === true;
  const state = stateOf({ hasCheckout, isPending, error, isPaid: data?.purchase.isPaid });
  return (
    <PageFrame>
      <Stack>
        <div className={parts.thanks}>
          {state === 'paid' ? <CircleCheck aria-hidden /> : <Clock3 aria-hidden />}
          <Said state={state} />
          <div className={parts.next}>
            {state === 'unpaid' || state === 'failed' ? (
              <Button variant="solid" onClick={retry}>
                <Trans>Look again</Trans>
              </Button>
            ) : null}
            {hasStore ? (
              <LinkButton to="/store" variant={state === 'unpaid' || state === 'failed' ? 'tint' : 'solid'}>
                <Trans>Continue Shopping</Trans>
              </LinkButton>
            ) : null}
            <ToDashboard />
          </div>
        </div>
        {isIdle || state === 'unpaid' || state === 'gone' ? null : (
          <ConfirmedPurchase bought={data} error={error} />
        )}
      </Stack>
    </PageFrame>
  );
}

type Known = {
  hasCheckout: boolean | undefined;
  isPending: boolean;
  error: unknown;
  isPaid: boolean | null | undefined;
};

function stateOf({ hasCheckout, isPending, error, isPaid }: Known): State {
  if (hasCheckout === undefined || isPending) return 'looking';
  if (!hasCheckout) return 'none';
  if (error) return appErrorCode(error) === 'NOT_FOUND' ? 'gone' : 'failed';
  if (isPaid === true) return 'paid';
  return isPaid === false ? 'unpaid' : 'unknown';
}

function Said({ state }: { state: State }) {
  const { title, text } = {
    looking: { title: <Trans>Looking up your purchase…</Trans>, text: null },
    none: {
      title: <Trans>There is no purchase here</Trans>,
      text: <Trans>After a purchase in the store, this page shows what you bought.</Trans>,
    },
    unpaid: {
      title: <Trans>This purchase is not paid</Trans>,
      text: <Trans>The payment page has seen no payment for it. Your cart is kept.</Trans>,
    },
    gone: {
      title: <Trans>There is no purchase here</Trans>,
      text: (
        <Trans>
          It is another account's, or it was not paid and is forgotten. If you have paid, the payment page's
          confirmation e-mail says what you bought.
        </Trans>
      ),
    },
    failed: {
      title: <Trans>Your purchase could not be looked up</Trans>,
      text: <Trans>Nothing is lost, and your cart is kept.</Trans>,
    },
    unknown: {
      title: <Trans>You are back from the payment page</Trans>,
      text: (
        <Trans>
          This page does not know yet whether you have paid: the payment page confirms a payment by e-mail.
          Your cart is kept.
        </Trans>
      ),
    },
    paid: {
      title: <Trans>Payment Successful!</Trans>,
      text: (
        <Trans>
          Thank you for your purchase. Your order is being processed and you will receive a confirmation email
          shortly.
        </Trans>
      ),
    },
  }[state];
  return (
    <>
      <Heading as="h1" size="h1">
        {title}
      </Heading>
      <p>{text}</p>
    </>
  );
}

/** The dashboard needs a session: visitors sign in first and return to it. */
function ToDashboard() {
  const user = useSession();
  const navigate = useNavigate();
  const { openAuthDialog } = useAuthDialog();
  if (user) {
    return (
      <LinkButton to="/dashboard" variant="tint">
        <Trans>Go to Dashboard</Trans>
      </LinkButton>
    );
  }
  const logIn = () =>
    openAuthDialog({ mode: 'login', onSignedIn: () => void navigate({ to: '/dashboard' }) });
  return (
    <Button variant="tint" onClick={logIn}>
      <Trans>Go to Dashboard</Trans>
    </Button>
  );
}
