import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import type { BasketAnswer, BasketLab } from '#/shared/basket.ts';
import type { CartItem } from '#/shared/cart.ts';
import { openCart } from '../cart/open-cart.ts';
import { useCart } from '../cart/use-cart.ts';
import { useLocale } from '../providers.tsx';
import { useSession } from '../session/use-session.ts';
import { Button } from '../ui/button.tsx';
import { DialogCancel, NativeDialog } from '../ui/native-dialog.tsx';
import { useToast } from '../ui/toast.ts';
import { basketItems } from './basket-items.ts';
import { MOST_COMPARED } from './compare-state.ts';

type Props = { labs: readonly BasketLab[]; tests: BasketAnswer['tests']; variant: 'solid' | 'tint' };

/** Puts what these laboratories do into the cart and goes on to checkout; asks where the cart holds something else. */
export function TakeBasket({ labs, tests, variant }: Props) {
  const { t } = useLingui();
  const toast = useToast();
  const locale = useLocale();
  const navigate = useNavigate();
  const user = useSession();
  const isAlive = useCart() !== null;
  const [others, setOthers] = useState<CartItem[]>([]);
  const items = basketItems(labs, tests);
  const names = labs.map(({ labName }) => labName[locale]).join(locale === 'ar' ? ' و' : ' + ');
  if (user && user.userType !== 'customer') return null;

  /** A time that was chosen for one of these offers stays. */
  async function take(beside: readonly CartItem[]) {
    const cartStore = await openCart();
    const known = new Map(cartStore.items().map((item) => [item.labTestId, item]));
    const taken = items.map((item) => ({ ...item, slot: known.get(item.labTestId)?.slot ?? null }));
    cartStore.replace([...beside, ...taken]);
    void navigate({ to: '/checkout' });
  }
  async function onTake() {
    const offers = new Set(items.map(({ labTestId }) => labTestId));
    try {
      const rest = (await openCart()).items().filter(({ labTestId }) => !offers.has(labTestId));
      if (rest.length === 0) await take([]);
      else setOthers(rest);
    } catch {
      toast({ tone: 'error', title: t`Something went wrong` });
    }
  }
  return (
    <>
      <Button variant={variant} disabled={!isAlive} onClick={() => void onTake()}>
        <ShoppingCart aria-hidden />
        <Trans>Put into the cart</Trans>
        <span className="sr">: {names}</span>
      </Button>
      {others.length > 0 ? (
        <ReplaceDialog
          others={others}
          canKeep={others.length + items.length <= MOST_COMPARED}
          onKeep={() => void take(others)}
          onReplace={() => void take([])}
          onClose={() => setOthers([])}
        />
      ) : null}
    </>
  );
}

type DialogProps = {
  others: readonly CartItem[];
  /** Whether there is room for both. */
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
    <NativeDialog
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
      <div className="ends">
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
    </NativeDialog>
  );
}
