import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Check, CircleX, TriangleAlert } from 'lucide-react';
import { Badge } from '#/client/ui/text/badge.tsx';
import type { Stock } from './stock-state.ts';

type Props = { id: string; stock: Stock };

/** The stock of the selected variant as a live message; empty if the stock is not counted. */
export function StockMessage({ id, stock }: Props) {
  return (
    <output id={id}>
      <Said stock={stock} />
    </output>
  );
}

function Said({ stock }: Pick<Props, 'stock'>) {
  const { t } = useLingui();
  if (stock.state === 'uncounted') return null;
  if (stock.state === 'unavailable') {
    return (
      <Badge tone="red">
        <CircleX aria-hidden />
        {t`Currently unavailable`}
      </Badge>
    );
  }
  const { left } = stock;
  return stock.state === 'enough' ? (
    <Badge tone="green">
      <Check aria-hidden />
      {t`${plural(left, { one: '# in stock!', other: '# in stock!' })}`}
    </Badge>
  ) : (
    <Badge tone="amber">
      <TriangleAlert aria-hidden />
      {left === 0
        ? t`Sold out`
        : t`${plural(left, { one: 'Not enough stock. Only # left.', other: 'Not enough stock. Only # left.' })}`}
    </Badge>
  );
}
