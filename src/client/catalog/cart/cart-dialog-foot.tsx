import { Plural, Trans } from '@lingui/react/macro';
import { trpc } from '#/client/core/trpc.ts';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { cartDialogRecipe } from './cart-dialog-recipe.ts';
import type { CartLine } from './cart-lines.ts';
import { CostLines } from './cost-lines.tsx';

const cartDialogParts = partsOf(cartDialogRecipe);

type Props = { lines: readonly CartLine[]; onCheckout: () => void; onCompare: () => void };

/** The total and the way to checkout. Items that are no longer offered do not count. */
export function CartDialogFoot({ lines, onCheckout, onCompare }: Props) {
  const terms = trpc.orders.terms.useQuery();
  const counted = lines.filter(({ isOffered }) => isOffered !== false);
  const testCount = counted.length;
  const tests = [...new Set(lines.map(({ item }) => item.testId))].join(',');
  return (
    <footer>
      {terms.data ? (
        <CostLines
          label={<Plural value={testCount} one="Lab price" other="Lab prices" />}
          prices={counted.map(({ priceHalalas }) => priceHalalas)}
          rates={terms.data.rates}
        />
      ) : null}
      {terms.isError ? (
        <p className={cartDialogParts.hint}>
          <Trans>The total shows at checkout.</Trans>
        </p>
      ) : null}
      {lines.length > 0 ? (
        <div className={cartDialogParts.ways}>
          {testCount > 0 ? (
            <LinkButton to="/checkout" variant="solid" size="lg" onClick={onCheckout}>
              <Trans>Checkout</Trans>
            </LinkButton>
          ) : null}
          <LinkButton to="/compare" search={{ tests }} variant="line" onClick={onCompare}>
            <Trans>Compare labs for this cart</Trans>
          </LinkButton>
        </div>
      ) : null}
    </footer>
  );
}
