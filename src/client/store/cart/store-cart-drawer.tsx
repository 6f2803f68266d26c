import '#/client/core/messages/store.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { StoreCartItem } from '#/shared/store/store-cart.ts';
import { StoreCartChanges } from './store-cart-changes.tsx';
import { storeCartDrawerRecipe } from './store-cart-drawer-recipe.ts';
import { StoreCartEmpty } from './store-cart-empty.tsx';
import { StoreCartFoot } from './store-cart-foot.tsx';
import { StoreCartLineRow } from './store-cart-line.tsx';
import { asSold, groupByCurrency, storeCartLines } from './store-cart-lines.ts';
import { StoreCartRemoved } from './store-cart-removed.tsx';
import { storeCartStore } from './store-cart-store.ts';
import { StoreCartToast } from './store-cart-toast.tsx';
import { useCurrentItems } from './use-current-items.ts';
import { useStoreCartRemoval } from './use-store-cart-removal.ts';
import { useStoreCart } from './use-store-cart.ts';
import { useStoreCheckout } from './use-store-checkout.ts';

const parts = partsOf(storeCartDrawerRecipe);

const Dialog = styled('dialog', storeCartDrawerRecipe);
const none: StoreCartItem[] = [];

/** The store cart drawer: lines, changes since they were added, totals and the checkout buttons. */
export function StoreCartDrawer({ onClose }: { onClose: () => void }) {
  const items = useStoreCart() ?? none;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const changes = useRef<HTMLDivElement>(null);
  const { t } = useLingui();
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const checkout = useStoreCheckout();
  // The checkout reads fresher data than the list.
  const current = new Map([...useCurrentItems(items), ...checkout.fresh]);
  const lines = storeCartLines(items, current);
  const removal = useStoreCartRemoval(items);
  // Screen readers announce at once what blocks the checkout.
  useEffect(() => {
    if (checkout.fresh.size > 0) changes.current?.focus();
  }, [checkout.fresh]);

  const close = () => dialog.current?.close();
  function update() {
    removal.forget();
    storeCartStore.replace(asSold(lines, current));
    heading.current?.focus();
  }
  function undo() {
    removal.undo();
    heading.current?.focus();
  }
  // A press on the backdrop has the dialog itself as its target; everything inside sits in the sheet.
  function onBackdrop(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget) close();
  }
  return (
    <Dialog ref={dialog} aria-labelledby={id} onClose={onClose} onClick={onBackdrop}>
      <div className={parts.sheet}>
        <header>
          <h2 id={id} ref={heading} tabIndex={-1}>
            <Title items={items} />
          </h2>
          {items.length > 0 ? (
            <Button variant="ghost" onClick={removal.clear}>
              <Trans>Clear</Trans>
            </Button>
          ) : null}
          <CloseButton onClose={close} />
        </header>
        <div className={parts.body}>
          <StoreCartChanges ref={changes} lines={lines} onUpdate={update} />
          {lines.length === 0 ? <StoreCartEmpty onLeave={close} /> : null}
          <ul className={parts.lines} aria-label={t`In the cart`}>
            {lines.map((line) => {
              const { id: variantId } = line.item.variant;
              return (
                <StoreCartLineRow
                  key={variantId}
                  line={line}
                  onQuantity={(quantity) => storeCartStore.setQuantity(variantId, quantity)}
                  onRemove={() => removal.remove(variantId)}
                  onLeave={close}
                />
              );
            })}
          </ul>
        </div>
        <StoreCartRemoved key={removal.key} what={removal.what} onUndo={undo} />
        <StoreCartToast said={checkout.said} onClose={checkout.hush} />
        <StoreCartFoot
          groups={groupByCurrency(lines)}
          busyWith={checkout.busyWith}
          onCheckout={checkout.start}
        />
      </div>
    </Dialog>
  );
}

function Title({ items }: { items: readonly StoreCartItem[] }) {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <Trans>Cart</Trans>{' '}
      {pieces > 0 ? (
        <small>
          <Plural value={pieces} one="# piece" other="# pieces" />
        </small>
      ) : null}
    </>
  );
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Button variant="ghost" size="icon" aria-label={t`Close`} onClick={onClose}>
      <X aria-hidden />
    </Button>
  );
}
