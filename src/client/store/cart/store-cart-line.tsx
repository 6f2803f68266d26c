import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ImageOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { formatMinor } from '#/shared/store/format-minor.ts';
import { MOST_OF_ONE } from '#/shared/store/store-limits.ts';
import { QuantityStepper } from './quantity-stepper.tsx';
import { storeCartDrawerRecipe } from './store-cart-drawer-recipe.ts';
import { isOut, type StoreCartLine } from './store-cart-lines.ts';

const parts = partsOf(storeCartDrawerRecipe);

type Props = {
  line: StoreCartLine;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
  onLeave: () => void;
};

/** A line of the store cart: title, unit price, quantity and line total. */
export function StoreCartLineRow({ line, onQuantity, onRemove, onLeave }: Props) {
  const { t } = useLingui();
  const { item, title, variantTitle, unitMinor, currencyInfo } = line;
  const name = `${title} (${variantTitle})`;
  const isGone = isOut(line);
  return (
    <li className={isGone ? parts.gone : undefined}>
      <Picture key={line.image} address={line.image} />
      <div className={parts.what}>
        <Link to="/product/$productId" params={{ productId: item.product.id }} onClick={onLeave}>
          <bdi>{title}</bdi>
        </Link>
        <p className={`${parts.small} ${parts.muted}`}>
          <bdi>{variantTitle}</bdi>
        </p>
        <Price line={line} />
      </div>
      <button type="button" className={parts.remove} aria-label={t`Remove ${name}`} onClick={onRemove}>
        <Trash2 aria-hidden />
      </button>
      <div className={parts.count}>
        {isGone ? (
          <span className={`${parts.small} ${parts.amber}`}>
            <State line={line} />
          </span>
        ) : (
          <>
            <QuantityStepper
              label={name}
              quantity={item.quantity}
              most={Math.min(line.left ?? MOST_OF_ONE, MOST_OF_ONE)}
              onChange={onQuantity}
            />
            <span className={`${parts.state} ${parts.small} ${parts.amber}`}>
              <State line={line} />
            </span>
            <b className={parts.sum}>
              <span className="sr">{t`Together:`} </span>
              <bdi>{formatMinor(unitMinor * item.quantity, currencyInfo)}</bdi>
            </b>
          </>
        )}
      </div>
    </li>
  );
}

function State({ line: { changes, left, item } }: { line: StoreCartLine }) {
  if (changes.some(({ kind }) => kind === 'gone')) return <Trans>No longer available</Trans>;
  if (changes.some(({ kind }) => kind === 'soldOut')) return <Trans>Sold out</Trans>;
  if (left === null || left > item.quantity) return null;
  return <Plural value={left} one="Only # left" other="Only # left" />;
}

function Price({ line: { price, fullPrice } }: { line: StoreCartLine }) {
  return (
    <p className={parts.small}>
      {fullPrice === null ? null : (
        <span className="sr">
          <Trans>Now</Trans>{' '}
        </span>
      )}
      <bdi>{price}</bdi>
      {fullPrice === null ? null : (
        <>
          {' '}
          <span className="sr">
            <Trans>Was</Trans>{' '}
          </span>
          <s className={parts.muted}>
            <bdi>{fullPrice}</bdi>
          </s>
        </>
      )}
    </p>
  );
}

function Picture({ address }: { address: string | null }) {
  const [isBroken, setBroken] = useState(false);
  return (
    <span className={parts.picture}>
      {address === null || isBroken ? (
        <ImageOff aria-hidden />
      ) : (
        <img src={address} alt="" width="72" height="72" onError={() => setBroken(true)} />
      )}
    </span>
  );
}
