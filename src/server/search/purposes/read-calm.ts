import type { EmergencyKind } from '#/shared/search/purpose.ts';
import type { Signs } from './read-signs.ts';

/** What someone feels or does now; a disease that is only named is none. */
const SYMPTOMS = [
  'pain',
  'pressure',
  'sweat',
  'breathless',
  'cannot',
  'paralysed',
  'faint',
  'seizure',
  'bleed',
  'vomit',
  'swallow',
  'drank',
  'fever',
  'confused',
  'seelost',
  'droop',
  'slurred',
  'drowsy',
  'hives',
  'hot',
  'highsugar',
  'lowsugar',
  'pulsebad',
  'bpbad',
];
/** "No pain", but not "no breathing". */
const DENIED = [
  'pain',
  'pressure',
  'fever',
  'bleed',
  'seizure',
  'breathless',
  'faint',
  'vomit',
  'hives',
  'swell',
  'sweat',
  'blood',
  'spot',
  'cough',
  'dizzy',
  'paralysed',
];
/** Beside them a joke about dying is none. */
const INTENT = ['want', 'suicide', 'kill', 'self', 'end', 'life', 'live', 'nohope', 'goodbye', 'pills'];
const DENIAL_REACH = 3;

/** Drops the signs that a text denies: "no chest pain". */
export function withoutDenied(signs: Signs): Signs {
  const denials = signs.get('deny');
  if (!denials) return signs;
  const isDenied = (at: number) => {
    for (let back = 1; back <= DENIAL_REACH; back++) if (denials.has(at - back)) return true;
    return false;
  };
  const left: Signs = new Map();
  for (const [name, places] of signs) {
    const kept = DENIED.includes(name) ? [...places].filter((at) => !isDenied(at)) : [...places];
    if (kept.length > 0) left.set(name, new Set(kept));
  }
  return left;
}

/** Whether the words around make of an emergency a memory, a fear, a test, a film. */
export function isCalm(said: Signs, signs: Signs, kind: EmergencyKind, isSoft: boolean): boolean {
  const has = (...names: string[]) => names.some((name) => signs.has(name));
  const symptoms = SYMPTOMS.filter((name) => signs.has(name));
  const isUrgent = has('sudden') || (symptoms.length > 0 && has('now', 'help'));
  const wasDenied = said !== signs && SYMPTOMS.some((name) => said.has(name)) && symptoms.length === 0;
  if (has('fiction')) return !has('help');
  if (kind === 'mind')
    return (
      (has('past', 'family') && !has('want', 'self', 'not', 'now')) || (has('figure') && !has(...INTENT))
    );
  if (isUrgent) return false;
  if (wasDenied || has('past', 'family', 'prevent')) return true;
  if (symptoms.length === 0 && has('fearof', 'routine', 'test', 'figure')) return true;
  if (symptoms.length === 0 && has('goods') && !has('child', 'baby', 'pregnant', 'blood')) return true;
  if (has('iron') && has('stool') && !has('dizzy', 'vomit')) return true;
  if (has('love') && has('heart') && !has('chest', 'arm', 'breathless', 'sweat')) return true;
  if (has('gum') && has('bleed') && !has('much', 'hour', 'stop')) return true;
  if (has('figure') && symptoms.every((name) => name === 'breathless')) return true;
  return isSoft && has('mild', 'chronic', 'test', 'routine', 'exercise', 'period');
}
