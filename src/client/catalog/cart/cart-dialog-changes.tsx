import { Trans } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import type { CartLine } from './cart-lines.ts';
import { TotalAmount } from './total-amount.tsx';

/** What has changed since the items were added. */
export function CartDialogChanges({ lines }: { lines: readonly CartLine[] }) {
  const changed = lines.filter(
    ({ isOffered, formerHalalas }) => isOffered === false || formerHalalas !== null,
  );
  return (
    <output>
      {changed.length > 0 ? (
        <Notice tone="amber">
          <ul>
            {changed.map((line) => (
              <li key={line.item.labTestId}>
                <Change line={line} />
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </output>
  );
}

function Change({ line: { item, isOffered, priceHalalas, formerHalalas } }: { line: CartLine }) {
  const locale = useLocale();
  const test = item.testName[locale];
  const lab = item.labName[locale];
  const former = <TotalAmount priceHalalas={formerHalalas ?? priceHalalas} />;
  const current = <TotalAmount priceHalalas={priceHalalas} />;
  if (isOffered === false) {
    return (
      <Trans>
        {test} is no longer offered by {lab}.
      </Trans>
    );
  }
  return (
    <Trans>
      The price of {test} changed from {former} to {current}.
    </Trans>
  );
}
