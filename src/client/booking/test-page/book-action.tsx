import { AddToCart } from '#/client/catalog/cart/add-to-cart.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { pageFrameRecipe } from '#/client/ui/page/page-frame-recipe.ts';
import type { BookBar } from './book-bar.tsx';
import { BookButton, BookingHint } from './book-button.tsx';
import { testPageColumnsRecipe } from './test-page-recipe.ts';

const columnsParts = partsOf(testPageColumnsRecipe);
const pageFrameParts = partsOf(pageFrameRecipe);

type Props = Pick<Parameters<typeof BookBar>[0], 'stage' | 'isByCard' | 'cartItem' | 'onBook'>;

/** The button that books what is chosen, what is missing for it, and the cart. */
export function BookAction({ stage, isByCard, cartItem, onBook }: Props) {
  return (
    <div className={columnsParts.act}>
      <BookButton stage={stage} isByCard={isByCard} onPress={onBook} describedBy="book-hint" />
      <p id="book-hint" className={`${pageFrameParts.small} ${pageFrameParts.muted}`}>
        <BookingHint stage={stage} />
      </p>
      {cartItem ? <AddToCart item={cartItem} /> : null}
    </div>
  );
}
