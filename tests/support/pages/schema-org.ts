import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// The schema.org types that the code is checked with: the properties that each type may have.
const source = readFileSync(fileURLToPath(import.meta.resolve('schema-dts')).replace(/js$/, 'd.ts'), 'utf8');

const types = new Map<string, { parents: string[]; properties: Set<string> }>();
for (const [, name, parents, body] of source.matchAll(
  /^(?:export )?interface (\w+)(?: extends ([^{]+?))? \{\n([\s\S]*?)^\}/gm,
)) {
  types.set(name ?? '', {
    parents: (parents ?? '')
      .split(',')
      .map((parent) => parent.replace(/^\s*Partial<(\w+)>|\s/g, '$1').trim()),
    properties: new Set(
      [...(body ?? '').matchAll(/^ {4}"([^"]+)"\??:/gm)].map(([, property]) => property ?? ''),
    ),
  });
}

const has = (name: string, property: string): boolean => {
  const type = types.get(name);
  return !!type && (type.properties.has(property) || type.parents.some((parent) => has(parent, property)));
};

/** The properties that search engines require. */
const required: Record<string, string[]> = {
  AggregateOffer: ['lowPrice', 'highPrice', 'offerCount', 'priceCurrency'],
  AggregateRating: ['ratingValue', 'reviewCount', 'bestRating'],
  Answer: ['text'],
  BreadcrumbList: ['itemListElement'],
  FAQPage: ['mainEntity'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name'],
  MedicalClinic: ['name', 'address', 'url', 'medicalSpecialty'],
  MedicalCode: ['codeValue', 'codingSystem'],
  MedicalTest: ['name', 'alternateName', 'description'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  OpeningHoursSpecification: ['opens', 'closes'],
  Organization: ['name', 'url', 'logo'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressCountry'],
  Product: ['name', 'offers', 'description'],
  Question: ['name', 'acceptedAnswer'],
  SearchAction: ['target', 'query-input'],
  Service: ['name', 'offers'],
  WebSite: ['name', 'url', 'potentialAction'],
};

export type Entity = { '@type': string; [property: string]: unknown };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function faultsOf(value: unknown, path: string): string[] {
  if (Array.isArray(value)) {
    if (value.length === 0) return [`${path} is empty`];
    return value.flatMap((item, index) => faultsOf(item, `${path}[${index}]`));
  }
  if (!isObject(value)) return value === '' || value === null ? [`${path} is empty`] : [];
  const { '@type': type, '@id': _id, ...properties } = value;
  if (typeof type !== 'string') return Object.keys(properties).map((key) => `${path} has ${key} but no type`);
  const name = type;
  if (!types.has(`${name}Base`) && !types.has(`${name}Leaf`)) return [`${path} is an unknown ${name}`];
  return [
    ...(required[name] ?? [])
      .filter((key) => !(key in properties))
      .map((key) => `${path} (${name}) lacks ${key}`),
    ...Object.entries(properties).flatMap(([key, inner]) => {
      const plain = key.replace(/-input$/, '');
      const isKnown = has(`${name}Leaf`, plain) || has(`${name}Base`, plain) || key === 'query-input';
      return isKnown ? faultsOf(inner, `${path}.${key}`) : [`${path} (${name}) cannot have ${key}`];
    }),
  ];
}

/** The entities of a page's structured data, and their faults. */
export function readStructuredData(json: string): { entities: Entity[]; faults: string[] } {
  const graph = JSON.parse(json) as { '@context': string; '@graph': Entity[] };
  const entities = graph['@graph'];
  const faults = entities.flatMap((entity) => faultsOf(entity, entity['@type']));
  if (graph['@context'] !== 'https://schema.org') faults.push('the context is not schema.org');
  return { entities, faults };
}
