import * as z from 'zod/mini';

// The parts of FHIR R4 reports that are read; all other properties are ignored.
const text = (most: number) => z.string().check(z.maxLength(most));
const coding = z.object({
  system: z.optional(text(300)),
  code: z.optional(text(100)),
  display: z.optional(text(1000)),
});
/** A laboratory does not write resources with thousands of elements, and each costs time whenever it is read. */
const few = z.maxLength(50);
const concept = z.object({ coding: z.optional(z.array(coding).check(few)), text: z.optional(text(4000)) });
const identifier = z.object({
  type: z.optional(concept),
  system: z.optional(text(500)),
  value: z.optional(text(200)),
});
const reference = z.object({ reference: z.optional(text(500)), identifier: z.optional(identifier) });
const quantity = z.object({
  value: z.optional(z.number()),
  comparator: z.optional(z.enum(['<', '<=', '>=', '>'])),
  unit: z.optional(text(100)),
  system: z.optional(text(300)),
  code: z.optional(text(100)),
});

export const fhirObservation = z.object({
  resourceType: z.literal('Observation'),
  id: z.optional(text(200)),
  status: text(40),
  code: concept,
  subject: z.optional(reference),
  specimen: z.optional(reference),
  valueQuantity: z.optional(quantity),
  valueCodeableConcept: z.optional(concept),
  valueString: z.optional(text(10_000)),
  valueInteger: z.optional(z.number()),
  valueBoolean: z.optional(z.boolean()),
  interpretation: z.optional(z.array(concept).check(few)),
  referenceRange: z.optional(
    z.array(z.object({ low: z.optional(quantity), high: z.optional(quantity) })).check(few),
  ),
  note: z.optional(z.array(z.object({ text: z.optional(text(4000)) })).check(few)),
  hasMember: z.optional(z.array(reference)),
});
export type FhirObservation = z.infer<typeof fhirObservation>;

export const fhirSpecimen = z.object({
  resourceType: z.literal('Specimen'),
  id: z.optional(text(200)),
  accessionIdentifier: z.optional(identifier),
});

export const fhirServiceRequest = z.object({
  resourceType: z.literal('ServiceRequest'),
  id: z.optional(text(200)),
  identifier: z.optional(z.array(identifier).check(few)),
  specimen: z.optional(z.array(reference).check(few)),
});

const anyResource = z.looseObject({ resourceType: text(100), id: z.optional(text(200)) });
export type FhirResource = z.infer<typeof anyResource>;

export const fhirDiagnosticReport = z.object({
  resourceType: z.literal('DiagnosticReport'),
  id: z.optional(text(200)),
  identifier: z.optional(z.array(identifier)),
  contained: z.optional(z.array(anyResource)),
  status: text(40),
  code: concept,
  subject: z.optional(reference),
  basedOn: z.optional(z.array(reference)),
  specimen: z.optional(z.array(reference)),
  result: z.optional(z.array(reference)),
  conclusion: z.optional(text(10_000)),
});
export type FhirDiagnosticReport = z.infer<typeof fhirDiagnosticReport>;

export const fhirEntry = z.object({ fullUrl: z.optional(text(500)), resource: z.optional(anyResource) });

export type FhirIdentifier = z.infer<typeof identifier>;
export type FhirReference = z.infer<typeof reference>;
export type FhirConcept = z.infer<typeof concept>;
