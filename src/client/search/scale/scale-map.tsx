import { CityMapPicture } from '#/client/catalog/map/city-map-picture.tsx';
import type { MapOfScaleProps } from './map-of-scale.tsx';
import { mapSpot } from './scale-geometry.ts';
import { ScaleMarks } from './scale-marks.tsx';

/** The marks of the scale where the laboratories are. */
export const ScaleMap = ({ map, overlay, ...marked }: MapOfScaleProps) => (
  <CityMapPicture map={map}>
    <ScaleMarks {...marked} spotOf={mapSpot} />
    {overlay?.(mapSpot)}
  </CityMapPicture>
);
