import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { ShoppingCart } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { openCart } from '#/client/catalog/cart/open-cart.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { useSession } from '#/client/core/session/use-session.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dialogRecipe } from '#/client/ui/feedback/form-dialog-recipe.ts';
import { DialogCancel, FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import type { CartItem } from '#/shared/catalog/cart.ts';
import type { BasketAnswer, BasketLab } from '#/shared/search/basket.ts';
import { MOST_COMPARED } from './compare-state.ts';

const parts = partsOf(dialogRecipe);

type Slot = CartItem['slot'];

type Props = {
  labs: readonly BasketLab[];
  tests: BasketAnswer['tests'];
  variant: 'solid' | 'tint';
  /** The next times of the only laboratory, each of which takes the basket there at that time. */
  times?: (take: (slot: Slot) => void) => ReactNode;
};

export function useMayTake() {
  const user = useSession();
  return !user || user.userType === 'customer';
}

/** Adds the tests of these laboratories to the cart and opens checkout; asks first if the cart holds other items. */
export function TakeBasket({ labs, tests, variant, times }: Props) {
  const { t } = useLingui();
  const toast = useToast();
  const locale = useLocale();
  const navigate = useNavigate();
  const mayTake = useMayTake();
  const [asked, ask] = useState<{ others: CartItem[]; slot: Slot } | null>(null);
  const items = basketItems(labs, tests);
  const names = labs.map(({ labName }) => labName[locale]).join(locale === 'ar' ? ' و' : ' + ');
  if (!mayTake) return null;

  /** Without another one, a time already chosen for one of these offers stays. */
  async function take(beside: readonly CartItem[], slot: Slot) {
    const cartStore = await openCart();
    const known = new Map(cartStore.items().map((item) => [item.labTestId, item]));
    const taken = items.map((item) => ({ ...item, slot: slot ?? known.get(item.labTestId)?.slot ?? null }));
    // One visit has one time.
    const isHere = ({ labId }: CartItem) => labs.some((lab) => lab.labId === labId);
    const kept = beside.map((item) => (slot && isHere(item) ? { ...item, slot } : item));
    cartStore.replace([...kept, ...taken]);
    void navigate({ to: '/checkout' });
  }
  async function onTake(slot: Slot) {
    const offers = new Set(items.map(({ labTestId }) => labTestId));
    try {
      const others = (await openCart()).items().filter(({ labTestId }) => !offers.has(labTestId));
      if (others.length === 0) await take([], slot);
      else ask({ others, slot });
    } catch {
      toast({ tone: 'error', title: t`Something went wrong` });
    }
  }
  return (
    <>
      {times?.((slot) => void onTake(slot))}
      <Button variant={variant} onClick={() => void onTake(null)}>
        <ShoppingCart aria-hidden />
        <Trans>Add to cart</Trans>
        <span className="sr">: {names}</span>
      </Button>
      {asked ? (
        <ReplaceDialog
          others={asked.others}
          canKeep={asked.others.length + items.length <= MOST_COMPARED}
          onKeep={() => void take(asked.others, asked.slot)}
          onReplace={() => void take([], asked.slot)}
          onClose={() => ask(null)}
        />
      ) : null}
    </>
  );
}

type DialogProps = {
  others: readonly CartItem[];
  /** Whether the cart has room for both. */
  canKeep: boolean;
  onKeep: () => void;
  onReplace: () => void;
  onClose: () => void;
};

function ReplaceDialog({ others, canKeep, onKeep, onReplace, onClose }: DialogProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const otherCount = others.length;
  return (
    <FormDialog
      title={<Trans>Replace what is in the cart?</Trans>}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        onReplace();
      }}
    >
      <p>
        <Plural value={otherCount} one="The cart holds # other test:" other="The cart holds # other tests:" />
      </p>
      <ul aria-label={t`In the cart now`}>
        {others.map((item) => (
          <li key={item.labTestId}>
            {item.testName[locale]}
            {' · '}
            {item.labName[locale]}
          </li>
        ))}
      </ul>
      <div className={parts.ends}>
        <DialogCancel>
          <Trans>Back</Trans>
        </DialogCancel>
        {canKeep ? (
          <Button variant="line" onClick={onKeep}>
            <Trans>Keep both</Trans>
          </Button>
        ) : null}
        <Button type="submit" variant="solid">
          <Trans>Replace</Trans>
        </Button>
      </div>
    </FormDialog>
  );
}

/** The tests of these laboratories as cart items; times are chosen at checkout. */
function basketItems(labs: readonly BasketLab[], tests: BasketAnswer['tests']): CartItem[] {
  return labs.flatMap(({ labId, labName, lines }) =>
    lines.flatMap(({ testId, labTestId, priceHalalas }) => {
      const test = tests.find((one) => one.testId === testId);
      if (!test) return [];
      const { name: testName, fastingHours } = test;
      return { labTestId, testId, labId, testName, labName, priceHalalas, fastingHours, slot: null };
    }),
  );
}
