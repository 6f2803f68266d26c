import type { Actor } from '../context.ts';
import { currentMeasure } from './measure.ts';
import { inSpan } from './spans.ts';

/** Reads who asks; of the person, only the role is noted. */
export async function watchSession(read: () => Promise<Actor | null>): Promise<Actor | null> {
  const startedAt = performance.now();
  const actor = await inSpan({ name: 'session' }, read);
  const measure = currentMeasure();
  if (!measure) return actor;
  measure.sessionMs += performance.now() - startedAt;
  if (actor) measure.role = actor.isAnonymous ? 'anonymous' : actor.userType;
  return actor;
}
