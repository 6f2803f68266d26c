import { Trans, useLingui } from '@lingui/react/macro';
import { AddToCart } from '#/client/catalog/cart/add-to-cart.tsx';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { pageFrameRecipe } from '#/client/ui/page/page-frame-recipe.ts';
import type { CartItem } from '#/shared/catalog/cart.ts';
import type { LabOffer } from '#/shared/catalog/catalog.ts';
import { formatSarExact, formatShortDay, formatSlotTime } from '#/shared/core/format.ts';
import { BookButton, BookingHint, type BookingStage } from './book-button.tsx';
import { bookBarRecipe } from './visit-summary-recipe.ts';
import type { Visit } from './visit.ts';

const parts = partsOf(pageFrameRecipe);

const Bar = styled('section', bookBarRecipe);

type Props = {
  offer: LabOffer | undefined;
  visit: Visit | null;
  stage: BookingStage;
  /** What the chosen offer costs as it is going to be paid. */
  totalHalalas: number;
  isByCard: boolean;
  cartItem: CartItem | null;
  onBook: () => void;
};

/** Price, choice and button, always visible on phones. */
export function BookBar({ offer, visit, stage, totalHalalas, isByCard, cartItem, onBook }: Props) {
  const locale = useLocale();
  const { t } = useLingui();
  const mayBook = stage !== 'not-customer' && stage !== 'needs-name';
  const price = formatSarExact(totalHalalas);
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
      <BookButton stage={stage} isByCard={isByCard} isShort onPress={onBook} describedBy="bar-hint" />
    </Bar>
  );
}
