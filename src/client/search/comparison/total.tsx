import { Trans } from '@lingui/react/macro';
import { formatSar } from '#/shared/core/format.ts';

/** A sum in SAR, with halalas where it has some. */
export function Total({ halalas, size = 'md' }: { halalas: number; size?: 'md' | 'lg' }) {
  return (
    <bdi className={size === 'lg' ? 'price lgx' : 'price'}>
      {formatSar(halalas)}{' '}
      <small>
        <Trans>SAR</Trans>
      </small>
    </bdi>
  );
}
