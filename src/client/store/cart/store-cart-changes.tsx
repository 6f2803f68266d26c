import { Plural, Trans } from '@lingui/react/macro';
import type { Ref } from 'react';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { storeCartDrawerRecipe } from './store-cart-drawer-recipe.ts';
import type { LineChange, StoreCartLine } from './store-cart-lines.ts';

const parts = partsOf(storeCartDrawerRecipe);

type Props = { lines: readonly StoreCartLine[]; ref: Ref<HTMLDivElement>; onUpdate: () => void };

/** What has changed since the items were added. The cart itself changes only by the customer's action. */
export function StoreCartChanges({ lines, ref, onUpdate }: Props) {
  const changed = lines.filter(({ changes }) => changes.length > 0);
  return (
    <output>
      {changed.length > 0 ? (
        <div ref={ref} tabIndex={-1} className={parts.changes}>
          <Notice tone="amber">
            <p className={parts.said}>
              <Trans>The store has changed since these were put in the cart:</Trans>
            </p>
            <ul>
              {changed.flatMap((line) =>
                line.changes.map((change) => (
                  <li key={line.item.variant.id + change.kind}>
                    <Change line={line} change={change} />
                  </li>
                )),
              )}
            </ul>
            <Button variant="line" size="sm" onClick={onUpdate}>
              <Trans>Update the cart</Trans>
            </Button>
          </Notice>
        </div>
      ) : null}
    </output>
  );
}

function Change({ line: { title, variantTitle }, change }: { line: StoreCartLine; change: LineChange }) {
  const name = <bdi>{`${title} (${variantTitle})`}</bdi>;
  if (change.kind === 'gone') return <Trans>{name} is no longer available.</Trans>;
  if (change.kind === 'soldOut') return <Trans>{name} is sold out.</Trans>;
  if (change.kind === 'less') {
    return (
      <>
        {name}
        {': '}
        <Plural value={change.left} one="only # is left." other="only # are left." />
      </>
    );
  }
  const { former, current } = change;
  return (
    <Trans>
      The price of {name} changed from <bdi className={parts.nowrap}>{former}</bdi> to{' '}
      <bdi className={parts.nowrap}>{current}</bdi>.
    </Trans>
  );
}
