import { Trans } from '@lingui/react/macro';
import { splitPrice } from './split-price.ts';

type Props = {
  priceFormatted: string;
  /** Null without a discount. */
  salePriceFormatted: string | null;
  size?: 'md' | 'lg';
  /** The look of the former price. */
  wasClass: string;
};

/**
 * The amount large, its unit small; with a discount also the former price, struck through and named for screen readers.
 */
export function StorePrice({ priceFormatted, salePriceFormatted, size = 'md', wasClass }: Props) {
  const formatted = salePriceFormatted ?? priceFormatted;
  const { before, amount, after } = splitPrice(formatted);
  // A sign stands close to its number, a word does not.
  const gap = formatted.includes(' ') ? ' ' : '';
  const price = (
    <bdi className={size === 'lg' ? 'price lgx' : 'price'}>
      {before === '' ? null : (
        <small>
          {before}
          {gap}
        </small>
      )}
      {amount}
      {after === '' ? null : (
        <small>
          {gap}
          {after}
        </small>
      )}
    </bdi>
  );
  if (salePriceFormatted === null) return price;
  return (
    <>
      <span className="sr">
        <Trans>Now</Trans>{' '}
      </span>
      {price}{' '}
      <s className={wasClass}>
        <span className="sr">
          <Trans>Was</Trans>{' '}
        </span>
        <bdi>{splitPrice(priceFormatted).amount}</bdi>
      </s>
    </>
  );
}
