import formats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

const PREFIX = '/api/v1';
const ID = 'openapi';
const PROBLEM = 'application/problem+json';

type Fetch = (request: Request) => Response | Promise<Response>;
type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: object };
type Media = { content: Record<string, { schema: object }> };
type Described = {
  parameters: Parameter[];
  requestBody?: Media;
  security: Record<string, string[]>[];
  responses: Record<string, Media | { $ref: string }>;
};
type Document = { paths: Record<string, Record<string, Described>>; components: object };

/** A door of the public API whose requests and answers are held to its own OpenAPI document, by a library that is not ours. */
export function heldToContract(send: Fetch): Fetch {
  let contract: Promise<Contract> | undefined;
  return async (request) => {
    const { pathname, origin } = new URL(request.url);
    if (!pathname.startsWith(`${PREFIX}/`) || pathname === `${PREFIX}/openapi.json`) return send(request);
    contract ??= readContract(send, origin);
    const check = await contract;
    const sent = request.body === null || isHuge(request) ? null : request.clone();
    const answer = await send(request);
    const found = answer.clone();
    check(
      { request, body: (await sent?.text().catch(() => '')) ?? '' },
      { answer: found, body: await found.text() },
    );
    return answer;
  };
}

/** What announces more than a message is refused unread: a copy of it would be read. */
const isHuge = ({ headers }: Request) => !(Number(headers.get('content-length')) <= 64 * 1024);

type Sent = { request: Request; body: string };
type Answered = { answer: Response; body: string };
type Contract = (sent: Sent, answered: Answered) => void;

async function readContract(send: Fetch, origin: string): Promise<Contract> {
  const answer = await send(new Request(`${origin}${PREFIX}/openapi.json`));
  return contractOf((await answer.json()) as Document);
}

/** @throws {Error} what of a request or its answer is against the document */
export function contractOf(document: object): Contract {
  const { paths } = document as Document;
  const schemas = schemasOf(document);
  const routes = Object.entries(paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      method: method.toUpperCase(),
      pattern: new RegExp(`^${PREFIX}${template.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
      described,
      pointer: `#/paths/${escaped(template)}/${method}`,
    })),
  );
  return (sent, answered) => {
    const { method, url } = sent.request;
    const { pathname } = new URL(url);
    const route = routes.find((one) => one.method === method && one.pattern.test(pathname));
    const about = `${method} ${pathname} answered ${answered.answer.status}`;
    if (!route) {
      if (answered.answer.status !== 404) throw new Error(`${about}, and is not in the document`);
      refuseFaults(about, problemFaults(schemas, answered));
      return;
    }
    const wrong = requestFaults(schemas, route, sent);
    refuseFaults(about, answerFaults(schemas, route, answered));
    if (answered.answer.ok) refuseFaults(`${about}, which the document forbids`, wrong);
    // Control characters are taken out of a text before it is checked, which no schema says.
    else if (wrong.length === 0 && codeIn(answered.body) === 'INVALID_INPUT' && !/%[01][0-9a-f]/i.test(url))
      throw new Error(`${about} to a request that the document allows: ${answered.body}`);
  };
}

type Route = { pattern: RegExp; described: Described; pointer: string };
type Schemas = ReturnType<typeof schemasOf>;

/** Two libraries of the same schemas: what stands in an address is text, and becomes what its schema says. */
function schemasOf(document: object) {
  const options = { allErrors: true, strict: false, validateFormats: true } as const;
  const exact = new Ajv2020(options);
  const ofTexts = new Ajv2020({ ...options, coerceTypes: 'array' });
  for (const ajv of [exact, ofTexts]) {
    formats.default(ajv);
    ajv.addSchema(document, ID);
  }
  const made = new Map<string, ValidateFunction>();
  const at = (pointer: string): ValidateFunction => {
    const known = made.get(pointer) ?? exact.compile({ $ref: `${ID}${pointer}` });
    made.set(pointer, known);
    return known;
  };
  const ofAddress = (pointer: string, parameters: Parameter[]): ValidateFunction => {
    const known = made.get(`${pointer} address`) ?? ofTexts.compile(addressSchema(pointer, parameters));
    made.set(`${pointer} address`, known);
    return known;
  };
  return { at, ofAddress };
}

const addressSchema = (pointer: string, parameters: Parameter[]) => ({
  type: 'object',
  additionalProperties: false,
  required: parameters.filter(({ required }) => required).map(({ name }) => name.toLowerCase()),
  properties: Object.fromEntries(
    parameters.map(({ name }, at) => [
      name.toLowerCase(),
      { $ref: `${ID}${pointer}/parameters/${at}/schema` },
    ]),
  ),
});

function requestFaults(schemas: Schemas, { pattern, described, pointer }: Route, sent: Sent): string[] {
  const { request, body } = sent;
  const { searchParams, pathname } = new URL(request.url);
  const mayBeAnonymous = described.security.some((one) => Object.keys(one).length === 0);
  const needsKey = !mayBeAnonymous && !request.headers.has('authorization');
  const address = {
    ...Object.fromEntries(
      [...new Set(searchParams.keys())].map((name) => [name.toLowerCase(), valueOf(searchParams, name)]),
    ),
    ...Object.fromEntries(
      Object.entries(pattern.exec(pathname)?.groups ?? {}).map(([name, text]) => [
        name.toLowerCase(),
        decodeURIComponent(text),
      ]),
    ),
    ...headersOf(request, described.parameters),
  };
  const faults = faultsOf(schemas.ofAddress(pointer, described.parameters), address);
  if (needsKey) faults.push('no key');
  if (!described.requestBody) return faults;
  const [mediaType = ''] = (request.headers.get('content-type') ?? '').split(';');
  if (!(mediaType in described.requestBody.content)) return [...faults, `a body of ${mediaType}`];
  const bodySchema = schemas.at(`${pointer}/requestBody/content/${escaped(mediaType)}/schema`);
  return [...faults, ...faultsOf(bodySchema, parsed(body))];
}

/** As OpenAPI writes a list in a query: a parameter for each of its items. */
function valueOf(query: URLSearchParams, name: string) {
  const texts = query.getAll(name);
  return texts.length === 1 ? texts[0] : texts;
}

const headersOf = ({ headers }: Request, parameters: Parameter[]) =>
  Object.fromEntries(
    parameters
      .filter((one) => one.in === 'header' && headers.has(one.name))
      .map(({ name }) => [name.toLowerCase(), headers.get(name)]),
  );

function answerFaults(schemas: Schemas, { described, pointer }: Route, answered: Answered): string[] {
  const { status, headers } = answered.answer;
  if (status >= 400) return problemFaults(schemas, answered);
  const media = described.responses[status];
  if (!media || !('content' in media)) return [`no such answer: ${status}`];
  const [mediaType = ''] = (headers.get('content-type') ?? '').split(';');
  if (!(mediaType in media.content)) return [`an answer of ${mediaType}`];
  const schema = schemas.at(`${pointer}/responses/${status}/content/${escaped(mediaType)}/schema`);
  return faultsOf(schema, parsed(answered.body));
}

function problemFaults(schemas: Schemas, { answer, body }: Answered): string[] {
  const problem = parsed(body);
  const faults = faultsOf(schemas.at('#/components/schemas/Problem'), problem);
  if (answer.headers.get('content-type') !== PROBLEM) faults.push(`not ${PROBLEM}`);
  if ((problem as { status?: number } | null)?.status !== answer.status) faults.push('another status inside');
  if (answer.status === 429 && !(Number(answer.headers.get('retry-after')) > 0))
    faults.push('no Retry-After');
  return faults;
}

function faultsOf(validate: ValidateFunction, value: unknown): string[] {
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message = '', params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

function refuseFaults(about: string, faults: string[]) {
  if (faults.length > 0) throw new Error(`${about}: ${faults.slice(0, 5).join('; ')}`);
}

const codeIn = (body: string) => (parsed(body) as { code?: string } | null)?.code;
const escaped = (name: string) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
