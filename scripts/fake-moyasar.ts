// A fake payment provider for development: npm run fake:moyasar -- [PORT] [ORIGIN OF THE SITE]
import {
  FAKE_SECRET_KEY,
  FAKE_WEBHOOK_SECRET,
  startFakeMoyasar,
} from '../tests/support/payments/fake-moyasar.ts';

const [port = '3999', origin = 'http://localhost:3000'] = process.argv.slice(2);
const { url, apiUrl } = await startFakeMoyasar({
  port: Number(port),
  webhook: { url: `${origin}/webhooks/moyasar` },
});
process.stdout.write(`A fake Moyasar is at ${url}; its webhooks go to ${origin}. Start the site with
  PAYMENT_PROVIDER=moyasar MOYASAR_API_URL=${apiUrl} \\
  MOYASAR_SECRET_KEY=${FAKE_SECRET_KEY} MOYASAR_WEBHOOK_SECRET=${FAKE_WEBHOOK_SECRET}
Cards: 4201320111111010 is paid, 4201320000311101 has no money, 4201320131000508 is lost.
`);
