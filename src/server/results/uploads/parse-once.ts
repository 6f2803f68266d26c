import type * as z from 'zod/mini';
import type { FhirResource } from '#/shared/results/fhir-report.ts';

/**
 * Parses a resource by this schema, or returns null; once per resource, although a thousand reports may refer to it.
 * `known` is the cache of one file.
 */
export function parseOnce<Schema extends z.ZodMiniType>(
  known: Map<unknown, Map<FhirResource, unknown>>,
  schema: Schema,
  resource: FhirResource | null,
): z.infer<Schema> | null {
  if (!resource) return null;
  const ofSchema = known.get(schema) ?? new Map<FhirResource, unknown>();
  known.set(schema, ofSchema);
  if (!ofSchema.has(resource)) ofSchema.set(resource, schema.safeParse(resource).data ?? null);
  return ofSchema.get(resource) as z.infer<Schema> | null;
}
