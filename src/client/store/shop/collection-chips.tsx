import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { storeRecipe } from './store-recipes.ts';

const parts = partsOf(storeRecipe);

/** The shop's collections after 'all products'. If they fail to load, the shelf still works. */
export function CollectionChips({ chosen }: { chosen: string | undefined }) {
  const { t } = useLingui();
  const { data } = trpc.store.collections.useQuery();
  const collections = data?.rows ?? [];
  return (
    <nav aria-label={t`Collections`} className={parts.chips}>
      <Chip isOn={chosen === undefined} collection={undefined}>
        <Trans>All</Trans>
      </Chip>
      {collections.map(({ id, title }) => (
        <Chip key={id} isOn={chosen === id} collection={id}>
          <bdi>{title}</bdi>
        </Chip>
      ))}
    </nav>
  );
}

type ChipProps = { isOn: boolean; collection: string | undefined; children: ReactNode };

function Chip({ isOn, collection, children }: ChipProps) {
  return (
    <Link
      to="/store"
      search={{ collection }}
      resetScroll={false}
      className={isOn ? `${parts.chip} ${parts.on} chosen` : parts.chip}
      aria-current={isOn ? 'true' : undefined}
    >
      {children}
    </Link>
  );
}
