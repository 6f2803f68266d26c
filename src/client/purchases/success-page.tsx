import '../later-words.ts';
import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { PageFrame } from '../booking/page-frame.ts';
import { useAuthDialog } from '../session/use-auth-dialog.ts';
import { useSession } from '../session/use-session.ts';
import { useSite } from '../shell/use-site.ts';
import { trpc } from '../trpc.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Heading } from '../ui/heading.tsx';
import { styled } from '../ui/styled.tsx';
import { arriveFromPaying } from './arrive-from-paying.ts';
import { ConfirmedPurchase } from './confirmed-purchase.tsx';
import { successRecipe } from './purchase-recipes.ts';

const Stack = styled('div', successRecipe);

/**
 * The cart is emptied on arrival. Who logs in here has the purchase in their own orders from then on; who signs out
 * leaves nothing of it on the screen.
 */
function useConfirmedPurchase() {
  const userId = useSession()?.id;
  const token = useRef<string | null>(undefined);
  const former = useRef(userId);
  const { mutate, reset, ...confirmed } = trpc.store.confirmPurchase.useMutation();
  useEffect(() => {
    if (token.current === undefined) token.current = arriveFromPaying();
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

/** Where the payment page sends whoever has paid. */
export function SuccessPage() {
  const { isIdle, data, error, retry } = useConfirmedPurchase();
  const hasStore = useSite()?.hasStore === true;
  return (
    <PageFrame>
      <Stack>
        <div className="thanks">
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
          <div className="next">
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

/** The dashboard is for who is signed in: others log in first, and then are there. */
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
