import { Trans } from '@lingui/react/macro';
import { formatSarExact } from '#/shared/format.ts';

/** An amount to the halala with its unit, never parted at the end of a line. */
export const SarExact = ({ halalas }: { halalas: number }) => (
  <span className="nowrap">
    <bdi dir="ltr">{formatSarExact(halalas)}</bdi>{' '}
    <small>
      <Trans>SAR</Trans>
    </small>
  </span>
);
