import { Trans } from '@lingui/react/macro';
import { formatSarExact } from '#/shared/format.ts';

/** Kept together in any sentence. */
export function Amount({ halalas }: { halalas: number }) {
  const number = formatSarExact(halalas);
  return (
    <bdi>
      <Trans>{number} SAR</Trans>
    </bdi>
  );
}
