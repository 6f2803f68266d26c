import { Trans } from '@lingui/react/macro';
import { formatSar, formatSarExact } from '#/shared/core/format.ts';

type Props = {
  halalas: number;
  size?: 'md' | 'lg';
  /** One of a list: always with halalas, so that decimals meet. */
  isListed?: boolean;
};

/** A large number and a small unit, without a line break between. */
export function Price({ halalas, size = 'md', isListed = false }: Props) {
  return (
    <bdi className={size === 'lg' ? 'price lgx' : 'price'}>
      {isListed ? formatSarExact(halalas) : formatSar(halalas)}{' '}
      <small>
        <Trans>SAR</Trans>
      </small>
    </bdi>
  );
}
