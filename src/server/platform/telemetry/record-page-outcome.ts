import { emitEvent, type TelemetryEvents } from './events.ts';
import { currentMeasure } from './measure.ts';

/** Records the outcome of a lookup in the page cache. */
export function recordPageOutcome(outcome: TelemetryEvents['page']['outcome']) {
  const measure = currentMeasure();
  if (measure) measure.cache = outcome;
  emitEvent('page', { outcome });
}
