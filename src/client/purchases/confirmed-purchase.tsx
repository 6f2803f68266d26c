import { Trans } from '@lingui/react/macro';
import type { Kit, Purchase } from '#/shared/store.ts';
import { appErrorCode } from '../app-error.ts';
import { Failure } from '../account/failure.tsx';
import { useSession } from '../session/use-session.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Heading } from '../ui/heading.tsx';
import { styled } from '../ui/styled.tsx';
import { BoughtItems } from './bought-items.tsx';
import { NewKits } from './new-kits.tsx';
import { purchaseRecipe } from './purchase-recipes.ts';

const Card = styled('section', purchaseRecipe);

type Props = {
  bought: { purchase: Purchase; kits: Kit[] } | undefined;
  error: unknown;
  onRetry: () => void;
};

/** What was bought, with the codes of its kits; confirming can be repeated as often as one likes. */
export function ConfirmedPurchase({ bought, error, onRetry }: Props) {
  const user = useSession();
  if (error) {
    // Forgotten after a week, or somebody else's: trying again would not help.
    const isGone = appErrorCode(error) === 'NOT_FOUND';
    return (
      <Card>
        {isGone ? (
          <p>
            <Trans>What was bought is not kept here any more. The confirmation e-mail has it.</Trans>
          </p>
        ) : (
          <>
            <p>
              <Trans>You have paid, but what you bought did not load, nor did the codes of its kits.</Trans>
            </p>
            <Failure error={error} />
            <div>
              <Button variant="tint" onClick={onRetry}>
                <Trans>Try again</Trans>
              </Button>
            </div>
          </>
        )}
      </Card>
    );
  }
  if (!bought) {
    return (
      <Card aria-busy="true">
        <output>
          <Trans>What you bought is loading…</Trans>
        </output>
      </Card>
    );
  }
  const { purchase, kits } = bought;
  return (
    <>
      {kits.length > 0 ? <NewKits kits={kits} /> : null}
      <Card aria-labelledby="bought">
        <Heading id="bought" size="h3">
          <Trans>What you bought</Trans>
        </Heading>
        <BoughtItems items={purchase.items} />
        <p className="total">
          <Trans>Total</Trans>
          <bdi>{purchase.totalFormatted}</bdi>
        </p>
        {user?.userType === 'customer' ? (
          <div>
            <LinkButton to="/dashboard" search={{ section: 'orders' }} variant="ghost">
              <Trans>See my orders</Trans>
            </LinkButton>
          </div>
        ) : null}
      </Card>
    </>
  );
}
