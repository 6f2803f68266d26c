import { Plural } from '@lingui/react/macro';
import { WidenTo } from '#/client/catalog/location/more-beyond.tsx';
import { Button } from '#/client/ui/base/button.tsx';
import { USUAL_RADIUS_KM } from '#/shared/core/radius.ts';
import type { useSearch } from './use-search.ts';

/** The number of results outside the radius, which only the person brings in; nothing without any. */
export function ResultsBeyond({
  search: { beyond, state, change },
}: {
  search: ReturnType<typeof useSearch>;
}) {
  if (beyond === null) return null;
  const { count, radiusKm } = beyond;
  const { radiusKm: current = USUAL_RADIUS_KM } = state;
  return (
    <>
      <p>
        <Plural
          value={count}
          one={`# result more beyond ${current} km`}
          other={`# results more beyond ${current} km`}
        />
      </p>
      <Button variant="line" onClick={() => change({ radiusKm })}>
        <WidenTo radiusKm={radiusKm} />
      </Button>
    </>
  );
}
