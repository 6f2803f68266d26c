import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Rating } from '#/client/ui/text/rating.tsx';
import type { LabOnMap } from '#/shared/catalog/lab.ts';
import { LabTile } from '../lab-pictures/lab-tile.tsx';
import { LabNextTime } from './lab-next-time.tsx';
import { LabPriceFrom } from './lab-price-from.tsx';
import { labRowsRecipe } from './lab-rows-recipe.ts';
import { LabWay } from './lab-way.tsx';
import { labsMapRecipe } from './labs-map-recipe.ts';

const parts = partsOf(labsMapRecipe);
const rows = partsOf(labRowsRecipe);

const Card = styled('div', labRowsRecipe);

type Props = {
  lab: LabOnMap;
  drawnCount: number;
  labCount: number;
  askedAt: number;
  /** Whether the place of the person is known: the labs begin with the nearest, else with the best rated. */
  isFromHome: boolean;
};

/** Beside the map: how many labs it shows, and the one of the chosen mark. */
export function LabMapSide({ lab, drawnCount, labCount, askedAt, isFromHome }: Props) {
  const locale = useLocale();
  return (
    <div className={parts.side}>
      <div>
        <h2 id="labs-map">
          <Plural value={drawnCount} one="# lab on the map" other="# labs on the map" />
        </h2>
        <p className={parts.note}>
          {drawnCount === labCount ? <Trans>Press a mark to see the lab.</Trans> : null}
          {drawnCount < labCount && isFromHome ? (
            <Trans>The nearest of {labCount} whose place is known.</Trans>
          ) : null}
          {drawnCount < labCount && !isFromHome ? (
            <Trans>
              {drawnCount} of {labCount} labs: those whose place is known, the best rated first.
            </Trans>
          ) : null}
        </p>
      </div>
      <Card layout="card">
        <div className={rows.row}>
          <LabTile lab={lab} />
          <div className={rows.main}>
            <div className={rows.name}>
              <h3>
                <Link to="/labs/$labId" params={{ labId: String(lab.labId) }}>
                  {lab.labName[locale]}
                </Link>
              </h3>
            </div>
            <div className={rows.facts}>
              <Rating value={lab.labRating} count={lab.labReviewCount} />
              <LabWay meters={lab.distanceMeters} />
            </div>
          </div>
          <div className={rows.end}>
            <LabPriceFrom className={rows.price} lab={lab} />
            <LabNextTime lab={lab} askedAt={askedAt} />
          </div>
        </div>
      </Card>
    </div>
  );
}
