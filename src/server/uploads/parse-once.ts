import type * as z from 'zod/mini';
import type { FhirResource } from '#/shared/fhir-report.ts';

/**
 * What a resource says by this schema, or null; read once, although a thousand reports may refer to it. `known` lives
 * as long as the file is looked at.
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
