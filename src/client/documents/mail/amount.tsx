import { Trans } from '@lingui/react/macro';
import { formatSarExact } from '#/shared/core/format.ts';

/** An amount without a line break inside. */
export function Amount({ halalas }: { halalas: number }) {
  const number = formatSarExact(halalas);
  return (
    <bdi>
      <Trans>{number} SAR</Trans>
    </bdi>
  );
}
