import { Trans } from '@lingui/react/macro';
import { formatSarExact } from '#/shared/core/format.ts';

/** A sum in SAR, always with halalas: it stands in a list, or over one. */
export function Total({ halalas, size = 'md' }: { halalas: number; size?: 'md' | 'lg' }) {
  return (
    <bdi className={size === 'lg' ? 'price lgx' : 'price'}>
      {formatSarExact(halalas)}{' '}
      <small>
        <Trans>SAR</Trans>
      </small>
    </bdi>
  );
}
