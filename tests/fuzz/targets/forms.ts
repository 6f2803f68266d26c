import { readForm } from '#/server/platform/trpc/read-form.ts';
import { formOf, sentAs } from '../../support/results/upload.ts';
import { reshapeForm } from '../reshape/form.ts';
import { bytesOf, demand, target, textOf } from '../target.ts';

const MOST_PARTS = 8;
const MOST_FIELD_BYTES = 16 * 1024;
const START = 'multipart/form-data; boundary=';
const DISPOSITION = 'Content-Disposition: form-data; name=';

/** The type stands in the first line of an input, the body below. */
async function seedOf(form: FormData) {
  const { body, headers } = await sentAs(form);
  return `${headers['content-type']}\n${textOf(body)}`;
}
const bodyOf = (input: string) => input.slice(input.indexOf('\n') + 1);

/** A body that arrives in pieces of another length for each input. */
function arriving(bytes: Buffer): ReadableStream<Uint8Array> {
  const piece = 1 + (bytes.length % 4099);
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent >= bytes.length) controller.close();
      else controller.enqueue(new Uint8Array(bytes.subarray(sent, (sent += piece))));
    },
  });
}

function requestOf(type: string, bytes: Buffer) {
  const init = { method: 'POST', body: arriving(bytes), duplex: 'half' } as RequestInit;
  try {
    const headers = { 'content-type': type, 'content-length': String(bytes.length) };
    return new Request('http://site.test', { ...init, headers });
  } catch {
    return null; // no header of HTTP
  }
}

type Entry = { name: string; fileName: string | null; bytes: Buffer };
/** Browsers write a quotation mark as %22, and this sign followed by 22 too. */
const unescaped = (name: string) => name.replaceAll(/%(?:22|0D|0A)/gi, decodeURIComponent);
/** Names and fields are written with these ends of lines. */
const withLineEnds = (text: string) => text.replaceAll(/\r\n|\r|\n/g, '\r\n');
const entriesOf = async (form: FormData): Promise<Entry[]> =>
  Promise.all(
    [...form].map(async ([name, value]) => ({
      name: withLineEnds(name),
      ...(typeof value === 'string'
        ? { fileName: null, bytes: Buffer.from(withLineEnds(value)) }
        : { fileName: value.name, bytes: Buffer.from(await value.arrayBuffer()) }),
    })),
  );
const shown = (entries: readonly Entry[]) =>
  JSON.stringify(
    entries.map(({ name, fileName, bytes }) => [name, fileName, bytes.toString('latin1').slice(0, 200)]),
  );
const isSame = (some: readonly Entry[], others: readonly Entry[]) =>
  shown(some) === shown(others) &&
  some.every(({ bytes }, index) => bytes.equals(others[index]?.bytes ?? Buffer.alloc(0)));

async function readAgain(form: FormData) {
  const { body, headers } = await sentAs(form);
  const request = requestOf(headers['content-type'], Buffer.from(body));
  demand(request !== null, 'a form that the platform wrote is no request');
  return readForm(request);
}

async function readByPlatform(input: string): Promise<Entry[] | null> {
  const headers = { 'content-type': input.split('\n', 1)[0] ?? '' };
  const response = new Response(bytesOf(bodyOf(input)), { headers });
  return response.formData().then(entriesOf, () => null);
}

/** A form of a browser, whatever its names and its file are. */
async function demandBrowsersForm(input: string) {
  const [name = '', ...rest] = bytesOf(input).toString('utf8').slice(0, 600).split('\n');
  const file = new File([bytesOf(input)], rest.join('\n').slice(0, 200) || 'x');
  const form = formOf('', { accession: name });
  form.append('file', file);
  const written = await entriesOf(form);
  const sent = written.map((entry) => ({ ...entry, fileName: entry.fileName && unescaped(entry.fileName) }));
  const read = await entriesOf(await readAgain(form));
  demand(isSame(sent, read), 'a form of a browser is read as another', [shown(sent), shown(read)]);
}

const two = formOf('accession,loinc,value,unit\r\nA1,718-7,13.5,g/dL\r\n', { accession: 'M261122-0001' });
const named = formOf(new Uint8Array([0, 13, 10, 45, 45, 255]), { name: 'نتيجة "1"\n.pdf' });

export const targets = [
  target({
    name: 'form',
    kind: 'bytes',
    seeds: [
      await seedOf(two),
      await seedOf(named),
      `${START}b\n--b\r\n${DISPOSITION}"a"\r\n\r\nx\r\n--b--`,
      `${START}"b c"\n--b c\r\n${DISPOSITION}"file"; filename=""\r\nContent-Type: text/csv\r\n\r\n\r\n--b c--\r\n`,
      `${START}--\n----\r\n${DISPOSITION}"file"; filename="--"\r\n\r\n\r\n--\r\n------\r\n`,
    ],
    words: [
      '\r\n',
      '\r\n\r\n',
      '--',
      '\r\n--',
      'boundary=',
      'filename="',
      'name="',
      '%22',
      '%0D%0A',
      'form-data',
    ],
    longest: 15_000_000,
    reshape: reshapeForm,
    read: async (input) => {
      const request = requestOf(input.split('\n', 1)[0] ?? '', bytesOf(bodyOf(input)));
      return request && readForm(request);
    },
    async hold(form, input) {
      await demandBrowsersForm(input);
      if (!form) return;
      const entries = await entriesOf(form);
      const body = bytesOf(bodyOf(input));
      demand(entries.length <= MOST_PARTS, 'more parts than a form may have', entries.length);
      for (const { name, fileName, bytes } of entries) {
        demand(
          !/[\r\n]/.test(name + (fileName ?? '')) || body.includes('%0'),
          'a name of several lines',
          name,
        );
        demand(fileName === null || body.includes(bytes), 'a file that was not sent');
        demand(fileName !== null || bytes.length <= MOST_FIELD_BYTES * 3, 'a field too long', bytes.length);
      }
      // The platform writes a file without a name as a field.
      if (entries.some(({ fileName }) => fileName === '')) return;
      const again = await entriesOf(await readAgain(form));
      demand(isSame(entries, again), 'a form written again is another', [shown(entries), shown(again)]);
      // The platform undoes this; no browser sends it.
      if (/transfer-encoding/i.test(input)) return;
      const platform = await readByPlatform(input);
      if (platform)
        demand(isSame(entries, platform), 'the platform reads another form', [
          shown(entries),
          shown(platform),
        ]);
    },
  }),
];
