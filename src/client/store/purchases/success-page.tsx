import '#/client/core/messages/customer.ts';
import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
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
import { returnFromCheckout } from './return-from-checkout.ts';

const parts = partsOf(successRecipe);

const Stack = styled('div', successRecipe);

/**
 * Empties the cart on arrival. A visitor who signs in here gets the purchase in their orders; signing out clears it
 * from the page.
 */
function useConfirmedPurchase() {
  const userId = useSession()?.id;
  const token = useRef<string | null>(undefined);
  const former = useRef(userId);
  const { mutate, reset, ...confirmed } = trpc.store.confirmPurchase.useMutation();
  useEffect(() => {
    if (token.current === undefined) token.current = returnFromCheckout();
    const hasLeft = former.current !== undefined && userId === undefined;
    former.current = userId;
    if (hasLeft) {
      token.current = null;
      reset();
    } else if (token.current !== null) {
      mutate({ purchaseToken: token.current });
    }
  }, [mutate, reset, userId]);
  const retry = () => {
    if (token.current) mutate({ purchaseToken: token.current });
  };
  return { ...confirmed, retry };
}

/** The page that the payment page redirects to after payment. */
export function SuccessPage() {
  const { isIdle, data, error, retry } = useConfirmedPurchase();
  const hasStore = useSite()?.hasStore === true;
  return (
    <PageFrame>
      <Stack>
        <div className={parts.thanks}>
          <CircleCheck aria-hidden />
          <Heading as="h1" size="h1">
            <Trans>Payment Successful!</Trans>
          </Heading>
          <p>
            <Trans>
              Thank you for your purchase. Your order is being processed and you will receive a confirmation
              email shortly.
            </Trans>
          </p>
          <div className={parts.next}>
            {hasStore ? (
              <LinkButton to="/store" variant="solid">
                <Trans>Continue Shopping</Trans>
              </LinkButton>
            ) : null}
            <ToDashboard />
          </div>
        </div>
        {isIdle ? null : <ConfirmedPurchase bought={data} error={error} onRetry={retry} />}
      </Stack>
    </PageFrame>
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
