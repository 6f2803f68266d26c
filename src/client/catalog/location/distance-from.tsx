import { Trans } from '@lingui/react/macro';
import { formatKilometres } from '#/shared/core/format.ts';

type Props = {
  meters: number;
  /** The city or district whose centre it is measured from; null for the person's point. */
  centre: string | null;
};

/** A distance in a sentence, with what it is measured from. */
export function DistanceFrom({ meters, centre }: Props) {
  const kilometres = formatKilometres(meters);
  return (
    <span>
      {centre === null ? (
        <Trans>
          <bdi dir="ltr">{kilometres}</bdi> km from you
        </Trans>
      ) : (
        <Trans>
          <bdi dir="ltr">{kilometres}</bdi> km from the centre of {centre}
        </Trans>
      )}
    </span>
  );
}
