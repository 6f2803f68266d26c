import { Trans } from '@lingui/react/macro';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { formatMinor } from '#/shared/store/format-minor.ts';
import { storeCartDrawerRecipe } from './store-cart-drawer-recipe.ts';
import type { CurrencyGroup } from './store-cart-lines.ts';
import { useIsStoreOpen } from './use-is-store-open.ts';

const parts = partsOf(storeCartDrawerRecipe);

type Props = {
  groups: readonly CurrencyGroup[];
  busyWith: string | null;
  onCheckout: (currency: string | null) => void;
};

/** The totals and checkout buttons: one for each currency, since a payment has one currency. */
export function StoreCartFoot({ groups, busyWith, onCheckout }: Props) {
  const isOpen = useIsStoreOpen();
  const [only] = groups;
  if (only === undefined) {
    return (
      <footer>
        <Button variant="line" size="lg" onClick={() => onCheckout(null)}>
          <Trans>Checkout</Trans>
        </Button>
      </footer>
    );
  }
  return (
    <footer>
      {groups.length > 1 ? (
        <p className={`${parts.small} ${parts.muted}`}>
          <Trans>Each currency has its own payment. What is not paid yet stays in the cart.</Trans>
        </p>
      ) : null}
      {groups.map(({ currencyInfo, totalMinor }) => {
        const { code } = currencyInfo;
        const total = formatMinor(totalMinor, currencyInfo);
        return (
          <div key={code} className={groups.length > 1 ? `${parts.group} ${parts.several}` : parts.group}>
            <dl>
              <div>
                <dt>{groups.length > 1 ? <Trans>Subtotal ({code})</Trans> : <Trans>Subtotal</Trans>}</dt>
                <dd className="price">
                  <bdi>{total}</bdi>
                </dd>
              </div>
            </dl>
            <Button
              size={groups.length > 1 ? 'md' : 'lg'}
              disabled={busyWith !== null || !isOpen}
              aria-busy={busyWith === code}
              onClick={() => onCheckout(code)}
            >
              {busyWith === code ? <Trans>Opening the payment page…</Trans> : <Trans>Checkout</Trans>}
              {groups.length > 1 ? <span className="sr"> {total}</span> : null}
            </Button>
          </div>
        );
      })}
      <p className={`${parts.small} ${parts.muted}`}>
        {isOpen ? (
          <Trans>Shipping is calculated at checkout.</Trans>
        ) : (
          <Trans>The store takes no orders for now.</Trans>
        )}
      </p>
    </footer>
  );
}
