import { Trans } from '@lingui/react/macro';
import { appErrorCode } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { useSession } from '#/client/core/session/use-session.ts';
import { Button, LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Failure } from '#/client/ui/signed-in/failure.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { totalWords } from '#/shared/store/purchased-words.ts';
import type { Kit, Purchase } from '#/shared/store/store.ts';
import { BoughtItems } from './bought-items.tsx';
import { NewKits } from './new-kits.tsx';
import { purchaseRecipe } from './purchase-recipes.ts';

const parts = partsOf(purchaseRecipe);

const Card = styled('section', purchaseRecipe);

type Props = {
  bought: { purchase: Purchase; kits: Kit[] } | undefined;
  error: unknown;
  onRetry: () => void;
};

/** The purchased items with the codes of their kits; the confirmation is idempotent. */
export function ConfirmedPurchase({ bought, error, onRetry }: Props) {
  const user = useSession();
  const locale = useLocale();
  if (error) {
    // Deleted after a week, or another user's: a retry does not help.
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
              <Trans>What you bought did not load, nor did the codes of its kits.</Trans>
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
        <p className={parts.total}>
          <Trans>Total</Trans>
          <bdi>{totalWords(purchase, locale)}</bdi>
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
