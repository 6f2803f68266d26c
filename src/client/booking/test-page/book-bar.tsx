import { Trans, useLingui } from '@lingui/react/macro';
import { AddToCart } from '#/client/catalog/cart/add-to-cart.tsx';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { CartItem } from '#/shared/catalog/cart.ts';
import type { LabOffer } from '#/shared/catalog/catalog.ts';
import { formatSar, formatShortDay, formatSlotTime } from '#/shared/core/format.ts';
import { BookButton, BookingHint, type BookingStage } from './book-button.tsx';
import { BookCheapest, type Cheapest, firstTimeOf } from './test-figures.tsx';
import { testPageBodyRecipe } from './test-page-recipe.ts';
import { bookBarRecipe } from './visit-summary-recipe.ts';
import type { Visit } from './visit.ts';

const bodyParts = partsOf(testPageBodyRecipe);

const Bar = styled('section', bookBarRecipe);

type Props = {
  /** What can be booked before a laboratory is chosen. */
  cheapest: Cheapest | null;
  offer: LabOffer | undefined;
  visit: Visit | null;
  stage: BookingStage;
  /** What the chosen offer costs as it is going to be paid. */
  totalHalalas: number;
  isByCard: boolean;
  cartItem: CartItem | null;
  onBook: () => void;
};

/** Price, choice and button at the foot of a phone, from where the figures of the first screen have left it. */
export function BookBar({ cheapest, offer, visit, stage, totalHalalas, isByCard, cartItem, onBook }: Props) {
  const locale = useLocale();
  const { t } = useLingui();
  const mayBook = stage !== 'not-customer' && stage !== 'needs-name';
  const price = formatSar(totalHalalas);
  const isOpen = stage === 'no-lab' && cheapest !== null && firstTimeOf(cheapest.scale, 'cheapest');
  const mark = isOpen ? cheapest.scale.marks[0] : undefined;
  const from = mark && formatSar(mark.totalHalalas);
  return (
    <div className={bodyParts.foot}>
      <Bar aria-label={t`Your visit`}>
        <div>
          {offer ? (
            <>
              <b>{t`${price} SAR`}</b>
              {visit && mayBook ? (
                <p id="bar-hint">
                  <span>{offer.labName[locale]}</span>
                  <span>
                    {formatShortDay(locale, visit.date)}
                    {locale === 'ar' ? '، ' : ', '}
                    {formatSlotTime(locale, visit.slotTime)}
                  </span>
                </p>
              ) : (
                <p id="bar-hint">
                  <BookingHint stage={stage} />
                </p>
              )}
            </>
          ) : mark ? (
            <>
              <b>{t`${from} SAR`}</b>
              <p>{mark.labName[locale]}</p>
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
        {mark && cheapest ? (
          <BookCheapest {...cheapest}>
            <Trans>Book cheapest</Trans>
          </BookCheapest>
        ) : (
          <BookButton stage={stage} isByCard={isByCard} isShort onPress={onBook} describedBy="bar-hint" />
        )}
      </Bar>
    </div>
  );
}
