import type { Turn } from '#/server/platform/files/take-turns.ts';
import { fhirEntry, type FhirReference, type FhirResource } from '#/shared/results/fhir-report.ts';
import type { FileReason } from '#/shared/results/upload.ts';

export type Bundle = {
  resources: FhirResource[];
  /** From 0; undefined for a contained resource. */
  positionOf: (resource: FhirResource) => number | undefined;
  /** Resolves a reference; `holder` is the resource it is in, whose contained resources are searched first. */
  find: (reference: FhirReference | undefined, holder: FhirResource) => FhirResource | null;
};

/** As many bytes are searched in the time that one entry takes. */
const ENTRY_COST = 2_000;

/** Indexes a bundle, or one report with its contained resources, so that references resolve within it only. */
export async function indexBundle(value: unknown, turn: Turn): Promise<Bundle | { refused: FileReason }> {
  const type =
    typeof value === 'object' && value !== null && 'resourceType' in value ? value.resourceType : null;
  if (type !== 'Bundle' && type !== 'DiagnosticReport') return { refused: 'fhirNotReport' };
  const entries: unknown = type === 'Bundle' ? (Object(value).entry ?? []) : [{ resource: value }];
  if (!Array.isArray(entries)) return { refused: 'fhirInvalid' };

  const byAddress = new Map<string, FhirResource>();
  const resources: FhirResource[] = [];
  for (const entry of entries as unknown[]) {
    await turn(ENTRY_COST);
    const parsed = fhirEntry.safeParse(entry);
    if (!parsed.success) return { refused: 'fhirInvalid' };
    const { fullUrl, resource } = parsed.data;
    if (!resource) continue;
    resources.push(resource);
    const own = resource.id === undefined ? null : `${resource.resourceType}/${resource.id}`;
    for (const address of new Set([fullUrl, own])) {
      if (address === undefined || address === null) continue;
      // Two resources with one address: a reference to it is ambiguous.
      if (byAddress.has(address)) return { refused: 'fhirInvalid' };
      byAddress.set(address, resource);
    }
  }
  const positions = new Map(resources.map((resource, position) => [resource, position]));
  return {
    resources,
    positionOf: (resource) => positions.get(resource),
    find: (reference, holder) => {
      const address = reference?.reference;
      if (address === undefined) return null;
      return address.startsWith('#')
        ? findContained(holder, address.slice(1))
        : (byAddress.get(address) ?? null);
    },
  };
}

/** The contained resources of each resource, by id; indexed once, however many references point there. */
const containedIn = new WeakMap<FhirResource, Map<unknown, FhirResource>>();

function findContained(holder: FhirResource, id: string): FhirResource | null {
  let byId = containedIn.get(holder);
  if (!byId) {
    const contained: unknown = holder['contained'];
    const resources = Array.isArray(contained) ? (contained as FhirResource[]) : [];
    // Of several with one id the first wins, as in a search from the front.
    byId = new Map(resources.toReversed().map((each) => [Object(each).id as unknown, each]));
    containedIn.set(holder, byId);
  }
  return byId.get(id) ?? null;
}
