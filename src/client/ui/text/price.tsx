import { Trans } from '@lingui/react/macro';
import { formatSarExact } from '#/shared/core/format.ts';

type Props = {
  halalas: number;
  size?: 'md' | 'lg';
};

/** A large number, always with halalas, and a small unit, without a line break between. */
export function Price({ halalas, size = 'md' }: Props) {
  return (
    <bdi className={size === 'lg' ? 'price lgx' : 'price'}>
      {formatSarExact(halalas)}{' '}
      <small>
        <Trans>SAR</Trans>
      </small>
    </bdi>
  );
}
