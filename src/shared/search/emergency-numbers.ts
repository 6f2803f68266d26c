import type { EmergencyKind } from './purpose.ts';

const AMBULANCE = '997';
const POLICE = '911';
const HEALTH_ADVICE = '937';
const MENTAL_HEALTH = '920033360';

/** The telephone numbers of Saudi Arabia to call, the first one first. */
export const emergencyNumbers = {
  body: [AMBULANCE, POLICE, HEALTH_ADVICE],
  poison: [AMBULANCE, POLICE, HEALTH_ADVICE],
  mind: [MENTAL_HEALTH, AMBULANCE, POLICE],
} as const satisfies Record<EmergencyKind, readonly string[]>;
export type EmergencyNumber = (typeof emergencyNumbers)[EmergencyKind][number];
