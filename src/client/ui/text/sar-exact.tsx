import { Trans } from '@lingui/react/macro';
import { formatSarExact } from '#/shared/core/format.ts';

/** An exact amount with its unit, without a line break between. */
export const SarExact = ({ halalas }: { halalas: number }) => (
  <span className="nowrap">
    <bdi dir="ltr">{formatSarExact(halalas)}</bdi>{' '}
    <small>
      <Trans>SAR</Trans>
    </small>
  </span>
);
