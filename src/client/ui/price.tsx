import { Trans } from '@lingui/react/macro';
import { formatSar } from '#/shared/format.ts';

type Props = { halalas: number; size?: 'md' | 'lg' };

/** The number large, the unit small, kept together in any sentence. */
export function Price({ halalas, size = 'md' }: Props) {
  return (
    <bdi className={size === 'lg' ? 'price lgx' : 'price'}>
      {formatSar(halalas)}{' '}
      <small>
        <Trans>SAR</Trans>
      </small>
    </bdi>
  );
}
