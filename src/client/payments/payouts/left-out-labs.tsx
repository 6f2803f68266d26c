import { Plural } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import type { PayoutBatch } from '#/shared/payments/payout.ts';

/** How many labs a batch leaves out, and behind it their names: there may be a hundred. */
export function LeftOutLabs({ labs }: { labs: PayoutBatch['leftOut'] }) {
  const locale = useLocale();
  return (
    <details>
      <summary>
        <Plural
          value={labs.length}
          one="# lab is left out: it gave no bank account, or one in the last three days"
          other="# labs are left out: they gave no bank account, or one in the last three days"
        />
      </summary>
      {labs.map(({ labName }) => labName[locale]).join(' · ')}
    </details>
  );
}
