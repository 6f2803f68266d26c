import { Trans, useLingui } from '@lingui/react/macro';
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
export function MeasuredFrom({ text, centre, radiusKm = USUAL_RADIUS_KM }: Props) {
  const { t } = useLingui();
  const place = centre === null ? text : t`the centre of ${centre}`;
  return (
    <>
      <span>{radiusKm === 'any' ? t`Measured from ${place}` : t`Within ${radiusKm} km of ${place}`}</span>
      <span>
        {'\u00a0· '}
        <button type="button" className="link" onClick={openPlaceSheet}>
          <Trans>Change place</Trans>
        </button>
      </span>
    </>
  );
}
