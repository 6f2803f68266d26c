/** The programs of the page for developers. A test runs each as it stands here (tests/e2e/site/developer-day.spec.ts). */
export const bookProgram = (origin: string) => `import { createMukhtabariClient } from 'mukhtabari-client';

const client = createMukhtabariClient({
  url: '${origin}',
  key: process.env.MUKHTABARI_KEY,
});

const { rows } = await client.search.labTests({
  searchText: 'HbA1c',
  placeId: 'riyadh',
  sort: 'priceLowHigh',
});
const [offer] = rows;
const [time] = offer?.times ?? [];
if (offer && time) {
  const { labTestId, totalHalalas } = offer;
  const { date, slotTime } = time;
  const booking = await client.booking.create({ labTestId, date, slotTime, totalHalalas });
  console.log(booking.reference);
}`;

export const holdProgram = (origin: string) => `import { createMukhtabariClient } from 'mukhtabari-client';

const client = createMukhtabariClient({ url: '${origin}', key: process.env.MUKHTABARI_KEY });

const { bestSingle, bestTimes } = await client.search.basket({ testIds: [1, 2], placeId: 'riyadh' });
const [time] = bestTimes;
if (bestSingle && time) {
  const { labId, lines } = bestSingle;
  const { date, slotTime } = time;
  const visit = { labId, date, slotTime, labTestIds: lines.map(({ labTestId }) => labTestId) };
  const { orderId, totals } = await client.booking.hold({ visits: [visit] });
  await client.orders.checkout({ orderId, method: 'atLab', totalHalalas: totals.totalHalalas });
  const order = await client.orders.get({ orderId });
  console.log(order.status, order.visits[0]?.reference);
}`;

export const receiveProgram = `import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const secret = Buffer.from(process.env.MUKHTABARI_SECRET.replace('whsec_', ''), 'base64');
const seen = new Set();

createServer(async (request, response) => {
  const body = await text(request);
  const id = request.headers['webhook-id'];
  const sentAt = request.headers['webhook-timestamp'];
  const signatures = request.headers['webhook-signature'] ?? '';
  const own = createHmac('sha256', secret).update(id + '.' + sentAt + '.' + body).digest();
  const isSigned = signatures.split(' ').some((signature) => {
    const theirs = Buffer.from(signature.replace('v1,', ''), 'base64');
    return theirs.length === own.length && timingSafeEqual(theirs, own);
  });
  const isFresh = Math.abs(Date.now() / 1000 - Number(sentAt)) < 300;
  response.writeHead(isSigned && isFresh ? 204 : 400).end();
  if (!isSigned || !isFresh || seen.has(id)) return;
  seen.add(id);
  const { type, data } = JSON.parse(body);
  console.log(type, data.visitReference);
}).listen(process.env.PORT ?? 3000);`;

export const resultsProgram = (origin: string) => `import { createMukhtabariClient } from 'mukhtabari-client';

const client = createMukhtabariClient({ url: '${origin}', key: process.env.MUKHTABARI_KEY });

const content = 'accession,loinc,value,unit\\nM261122-0042,718-7,13.5,g/dL\\n';
const sent = await client.lab.uploadResults({ fileName: 'results.csv', content });
console.log(sent.isAccepted);`;

export const widgetLine = (origin: string) =>
  `<script src="${origin}/embed.js" data-lab="12" data-language="ar" async></script>`;

export const assistantSettings = (origin: string) =>
  JSON.stringify({ mcpServers: { mukhtabari: { type: 'http', url: `${origin}/mcp` } } }, null, 2);
