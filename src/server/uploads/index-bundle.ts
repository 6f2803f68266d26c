import { fhirBundle, type FhirReference, type FhirResource } from '#/shared/fhir-report.ts';
import type { FileReason } from '#/shared/upload.ts';

export type Bundle = {
  resources: FhirResource[];
  /** From 0; undefined for what is contained in another. */
  placeOf: (resource: FhirResource) => number | undefined;
  /** What a reference leads to; `holder` is the resource it stands in, whose contained ones come first. */
  find: (reference: FhirReference | undefined, holder: FhirResource) => FhirResource | null;
};

/** A bundle, or one report with what it contains, so that references can be followed within it and nowhere else. */
export function indexBundle(value: unknown): Bundle | { refused: FileReason } {
  const type =
    typeof value === 'object' && value !== null && 'resourceType' in value ? value.resourceType : null;
  if (type !== 'Bundle' && type !== 'DiagnosticReport') return { refused: 'fhirNotReport' };
  const parsed = fhirBundle.safeParse(
    type === 'Bundle' ? value : { resourceType: 'Bundle', entry: [{ resource: value }] },
  );
  if (!parsed.success) return { refused: 'fhirInvalid' };

  const byAddress = new Map<string, FhirResource>();
  const resources: FhirResource[] = [];
  for (const { fullUrl, resource } of parsed.data.entry) {
    if (!resource) continue;
    resources.push(resource);
    const own = resource.id === undefined ? null : `${resource.resourceType}/${resource.id}`;
    for (const address of new Set([fullUrl, own])) {
      if (address === undefined || address === null) continue;
      // Two resources under one address: nobody could say which was meant.
      if (byAddress.has(address)) return { refused: 'fhirInvalid' };
      byAddress.set(address, resource);
    }
  }
  const places = new Map(resources.map((resource, place) => [resource, place]));
  return {
    resources,
    placeOf: (resource) => places.get(resource),
    find: (reference, holder) => {
      const address = reference?.reference;
      if (address === undefined) return null;
      return address.startsWith('#')
        ? findContained(holder, address.slice(1))
        : (byAddress.get(address) ?? null);
    },
  };
}

/** What each resource contains, by id: looked through once, however many references lead there. */
const containedIn = new WeakMap<FhirResource, Map<unknown, FhirResource>>();

function findContained(holder: FhirResource, id: string): FhirResource | null {
  let byId = containedIn.get(holder);
  if (!byId) {
    const contained: unknown = holder['contained'];
    const resources = Array.isArray(contained) ? (contained as FhirResource[]) : [];
    // The first of several under one id, as in a search from the front.
    byId = new Map(resources.toReversed().map((each) => [Object(each).id as unknown, each]));
    containedIn.set(holder, byId);
  }
  return byId.get(id) ?? null;
}
