import { currentMeasure } from './measure.ts';
import { happened, type Happenings } from './watchers.ts';

/** Whether the page cache had what was asked for. */
export function notePage(outcome: Happenings['page']['outcome']) {
  const measure = currentMeasure();
  if (measure) measure.cache = outcome;
  happened('page', { outcome });
}
