import * as z from 'zod/mini';
import { radiusSteps, USUAL_RADIUS_KM } from '#/shared/core/radius.ts';
import { idInput, typedText } from '#/shared/core/text.ts';

/** At most so many rows an answer. */
const MOST_ROWS = 10;
const USUAL_ROWS = 5;

export const described = <Schema extends z.ZodMiniType>(schema: Schema, text: string): Schema =>
  schema.check(z.describe(text));

export const limitField = described(
  z._default(z.int().check(z.minimum(1), z.maximum(MOST_ROWS)), USUAL_ROWS),
  `Rows of the answer, 1 to ${MOST_ROWS}.`,
);

export const cursorField = described(
  z.optional(z.string().check(z.maxLength(200))),
  'nextCursor of the answer before, with otherwise the same arguments.',
);

export const labIdField = described(idInput, 'labId of another answer.');

export const placeInputs = {
  location: described(
    z.optional(typedText().check(z.maxLength(120))),
    'A city or district of Saudi Arabia in Arabic or English, such as "Olaya, Riyadh". Without a place all of the Kingdom is searched.',
  ),
  latitude: described(
    z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
    'Degrees; with longitude, instead of location.',
  ),
  longitude: described(z.optional(z.number().check(z.minimum(-180), z.maximum(180))), 'Degrees.'),
  radiusKm: described(
    z._default(z.literal(radiusSteps), USUAL_RADIUS_KM),
    'Kilometres around the place; counts only with one.',
  ),
};

type Asked = { location?: string | undefined; latitude?: number | undefined; longitude?: number | undefined };

/** As the use cases ask for a place. */
export const askedPlace = ({ location, latitude, longitude }: Asked) => ({
  location: location?.trim() === '' ? undefined : location,
  lat: latitude,
  lon: longitude,
});

/** The same in the address of a page. */
export function placeParams(input: Asked & { radiusKm: (typeof radiusSteps)[number] }): [string, string][] {
  const { location, lat, lon } = askedPlace(input);
  const place: [string, string][] =
    lat !== undefined && lon !== undefined
      ? [
          ['lat', String(lat)],
          ['lon', String(lon)],
        ]
      : location === undefined
        ? []
        : [['location', location]];
  return input.radiusKm === USUAL_RADIUS_KM ? place : [...place, ['radiusKm', String(input.radiusKm)]];
}
