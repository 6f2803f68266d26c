import { Trans } from '@lingui/react/macro';
import { formatKilometres } from '#/shared/core/format.ts';

/** How far a lab is from the place of the list; nothing without one. */
export function LabWay({ meters }: { meters: number | null }) {
  if (meters === null) return null;
  const kilometres = formatKilometres(meters);
  return (
    <span>
      {/* One piece: lists of facts part the children of a fact. */}
      <span>
        <Trans>
          <bdi dir="ltr">{kilometres}</bdi> km
        </Trans>
      </span>
    </span>
  );
}
