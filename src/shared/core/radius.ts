/** How far a laboratory may be from the person; 'any' has no limit. */
export const radiusSteps = [5, 10, 25, 50, 100, 'any'] as const;
export type RadiusKm = (typeof radiusSteps)[number];
export const USUAL_RADIUS_KM = 25;

/** What lies outside the radius, and the smallest radius that reaches some of it; null without any. */
export type Beyond = { labCount: number; widerRadiusKm: RadiusKm | null };

const METERS_OF_KILOMETRE = 1000;

export const metersOfRadius = (radiusKm: RadiusKm) =>
  radiusKm === 'any' ? Number.POSITIVE_INFINITY : radiusKm * METERS_OF_KILOMETRE;

/** The smallest radius that reaches this far. */
export const radiusThatReaches = (meters: number): RadiusKm =>
  radiusSteps.find((step) => meters <= metersOfRadius(step)) ?? 'any';
