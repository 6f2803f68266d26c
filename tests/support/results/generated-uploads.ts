/** Pseudo-random numbers that are the same in every run. */
export function seeded(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  const pick = <T>(from: readonly T[]): T => {
    if (from.length === 0) throw new Error('nothing to pick from');
    return from[below(from.length)] as T;
  };
  const shuffle = <T>(from: readonly T[]): T[] =>
    from
      .map((each) => ({ each, at: next() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ each }) => each);
  return { next, below, pick, shuffle };
}
export type Random = ReturnType<typeof seeded>;

/** The expected outcome of one value, known from the generator and not from the program. */
export type Fate = 'lands' | 'waits' | 'refused';
export type Made = { accession: string; loinc: string; value: string; unit: string; fate: Fate };

const arabic = (text: string) => text.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit);

/** The values as a CSV, in one of the formats of laboratory software. */
export function writeCsv(random: Random, values: readonly Made[]): Uint8Array {
  const delimiter = random.pick([',', ';', '\t']);
  const order = random.shuffle(['accession', 'loinc', 'value', 'unit', 'analyte', 'comment'] as const);
  const say = (made: Made) => {
    const decimal = delimiter === ',' ? made.value : random.pick([made.value, made.value.replace('.', ',')]);
    const value = random.pick([decimal, arabic(decimal)]);
    return {
      ...made,
      value,
      analyte: random.pick(['', 'Glucose', 'سكر']),
      comment: random.pick(['', 'checked']),
    };
  };
  const lines = random.shuffle(values).map((made) => {
    const said = say(made);
    return order.map((column) => said[column]).join(delimiter);
  });
  const text =
    [order.join(delimiter), ...lines].join(random.pick(['\n', '\r\n'])) + random.pick(['', '\n', '\n\n']);
  if (random.below(8) === 0) return Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from(text, 'utf16le')]);
  return Buffer.from(`${random.pick(['', '\ufeff'])}${text}`);
}

const LOINC = 'http://loinc.org';

/** The values as a FHIR bundle, a report for each accession, in any order, with any notation of the accession. */
export function writeFhir(random: Random, values: readonly Made[]): Uint8Array {
  const resources: { fullUrl?: string; resource: Record<string, unknown> }[] = [];
  let made = 0;
  const add = (resourceType: string, content: object) => {
    const id = `${resourceType.toLowerCase()}-${(made += 1)}`;
    const fullUrl = random.pick([undefined, `urn:uuid:${id}`]);
    resources.push({ ...(fullUrl && { fullUrl }), resource: { resourceType, id, ...content } });
    return { reference: fullUrl && random.below(2) === 0 ? fullUrl : `${resourceType}/${id}` };
  };
  for (const [accession, own] of Map.groupBy(values, (each) => each.accession)) {
    const subject = add('Patient', { gender: 'female' });
    const identifier = { type: { coding: [{ code: 'ACSN' }] }, value: accession };
    const named = random.pick([
      () => ({ specimen: [add('Specimen', { accessionIdentifier: { value: accession } })] }),
      () => ({ identifier: [{ value: 'report-7' }, identifier] }),
      () => ({
        basedOn: [add('ServiceRequest', { status: 'active', intent: 'order', identifier: [identifier] })],
      }),
      () => ({
        basedOn: [
          add('ServiceRequest', { identifier: [{ type: { coding: [{ code: 'PLAC' }] }, value: accession }] }),
        ],
      }),
    ])();
    const result = own.map((each) => add('Observation', { subject, ...observationOf(random, each) }));
    add('DiagnosticReport', {
      status: random.pick(['final', 'partial', 'corrected']),
      code: { text: 'Report' },
      subject,
      result,
      ...named,
    });
  }
  return Buffer.from(
    JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry: random.shuffle(resources) }),
  );
}

function observationOf(random: Random, { loinc, value, unit }: Made) {
  const code = {
    coding: random.shuffle([
      { system: LOINC, code: loinc },
      { system: 'urn:local', code: 'GLU' },
    ]),
  };
  const [, comparator, digits] = /^([<>]?)(-?[\d.]+)$/.exec(value) ?? [];
  if (digits === undefined) return { status: 'final', code, valueString: value };
  const quantity = { ...(comparator && { comparator }), value: Number(digits) };
  return {
    status: 'final',
    code,
    valueQuantity: {
      ...quantity,
      ...random.pick([{ unit }, { unit: 'x', system: 'http://unitsofmeasure.org', code: unit }]),
    },
  };
}
