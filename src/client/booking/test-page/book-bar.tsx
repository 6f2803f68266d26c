import { Trans, useLingui } from '@lingui/react/macro';
import { AddToCart } from '#/client/catalog/cart/add-to-cart.tsx';
import { cartCost } from '#/client/catalog/cart/cart-cost.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { pageFrameRecipe } from '#/client/ui/page/page-frame-recipe.ts';
import type { CartItem } from '#/shared/catalog/cart.ts';
import type { LabOffer } from '#/shared/catalog/catalog.ts';
import { formatSarExact, formatShortDay, formatSlotTime } from '#/shared/core/format.ts';
import { BookButton, BookingHint, type BookingStage } from './book-button.tsx';
import { useCustomerRates } from './use-customer-rates.ts';
import { bookBarRecipe } from './visit-summary-recipe.ts';
import type { Visit } from './visit.ts';

const parts = partsOf(pageFrameRecipe);

const Bar = styled('section', bookBarRecipe);

type Props = {
  offer: LabOffer | undefined;
  visit: Visit | null;
  stage: BookingStage;
  cartItem: CartItem | null;
  onBook: () => void;
};

/** Price, choice and button, always visible on phones. */
export function BookBar({ offer, visit, stage, cartItem, onBook }: Props) {
  const locale = useLocale();
  const { t } = useLingui();
  const mayBook = stage !== 'not-customer' && stage !== 'needs-name';
  const rates = useCustomerRates();
  const price = formatSarExact(cartCost([offer?.priceHalalas ?? 0], rates).totalHalalas);
  return (
    <Bar aria-label={t`Your visit`}>
      <div>
        {offer ? (
          <>
            <b>{t`${price} SAR`}</b>
            <p id="bar-hint">
              {visit && mayBook ? (
                <>
                  {offer.labName[locale]}
                  {' · '}
                  {formatShortDay(locale, visit.date)}{' '}
                  <span className={parts.nowrap}>{formatSlotTime(locale, visit.slotTime)}</span>
                </>
              ) : (
                <BookingHint stage={stage} />
              )}
            </p>
          </>
        ) : (
          <p id="bar-hint">
            {stage === 'no-lab' ? (
              <Trans>Choose a lab to see its times.</Trans>
            ) : (
              <BookingHint stage={stage} />
            )}
          </p>
        )}
      </div>
      {cartItem ? <AddToCart item={cartItem} fit="icon" /> : null}
      <BookButton stage={stage} isShort onPress={onBook} describedBy="bar-hint" />
    </Bar>
  );
}
