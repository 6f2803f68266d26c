import { Trans } from '@lingui/react/macro';
import { formatKilometres, formatSar } from '#/shared/core/format.ts';
import type { BasketSplit } from '#/shared/search/basket.ts';

/** What a visit to each of two labs saves against the best single lab, with what they cost: the way and the stop. */
export function SplitHeadline({ split, testCount }: { split: BasketSplit; testCount: number }) {
  const { labs, savedHalalas, extraMeters } = split;
  const covered = labs[0].coveredCount + labs[1].coveredCount;
  const saved = formatSar(Math.abs(savedHalalas ?? 0));
  const kilometres = formatKilometres(Math.abs(extraMeters ?? 0));
  const isCheaper = savedHalalas !== null && savedHalalas > 0;
  if (savedHalalas === null || (extraMeters === null && !isCheaper)) {
    return (
      <Trans>
        Two labs cover {covered} of {testCount}, one more stop
      </Trans>
    );
  }
  if (extraMeters === null) {
    return (
      <Trans>
        Two labs save <bdi>{saved} SAR</bdi>, one more stop
      </Trans>
    );
  }
  if (!isCheaper) {
    return (
      <Trans>
        Two labs: <bdi>{saved} SAR</bdi> more, <bdi>{kilometres} km</bdi> less and one more stop
      </Trans>
    );
  }
  return extraMeters < 0 ? (
    <Trans>
      Two labs save <bdi>{saved} SAR</bdi> and <bdi>{kilometres} km</bdi>, one more stop
    </Trans>
  ) : (
    <Trans>
      Two labs save <bdi>{saved} SAR</bdi>, <bdi>{kilometres} km</bdi> more and one more stop
    </Trans>
  );
}
