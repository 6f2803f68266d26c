import { Trans } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { formatSarExact } from '#/shared/core/format.ts';
import type { CartLine } from './cart-lines.ts';

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
  if (isOffered === false) {
    return (
      <Trans>
        {test} is no longer offered by {lab}.
      </Trans>
    );
  }
  const former = formatSarExact(formerHalalas ?? priceHalalas);
  const current = formatSarExact(priceHalalas);
  return (
    <Trans>
      The price of {test} changed from <bdi dir="ltr">{former}</bdi> to <bdi dir="ltr">{current}</bdi> SAR.
    </Trans>
  );
}
