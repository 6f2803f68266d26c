import { Trans } from '@lingui/react/macro';
import { type RadiusKm, USUAL_RADIUS_KM } from '#/shared/core/radius.ts';
import { openPlaceSheet } from './place-sheet-state.ts';

type Props = {
  /** The place as a form shows it. */
  text: string;
  /** The city or district whose centre distances are measured from; null where they are from a point. */
  centre: string | null;
  radiusKm: RadiusKm | undefined;
};

/** Where the rows of a list are and what their distances are measured from, with the way to change it. */
export const MeasuredFrom = ({ text, centre, radiusKm = USUAL_RADIUS_KM }: Props) => (
  <>
    <span>
      {radiusKm === 'any' ? (
        centre === null ? (
          <Trans>Measured from {text}</Trans>
        ) : (
          <Trans>Measured from the centre of {centre}</Trans>
        )
      ) : centre === null ? (
        <Trans>
          Within {radiusKm} km of {text}
        </Trans>
      ) : (
        <Trans>
          Within {radiusKm} km of the centre of {centre}
        </Trans>
      )}
    </span>
    <span>
      {'\u00a0· '}
      <button type="button" className="link" onClick={openPlaceSheet}>
        <Trans>Change place</Trans>
      </button>
    </span>
  </>
);
