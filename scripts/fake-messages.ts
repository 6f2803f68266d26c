// A fake provider of SMS for development: npm run fake:messages -- [PORT]
import { FAKE_APP_SID, FAKE_CALLBACK_SECRET, startFakeSms } from '../tests/support/messages/fake-sms.ts';

const [port = '3998'] = process.argv.slice(2);
const { url, apiUrl } = await startFakeSms({ port: Number(port) });
process.stdout
  .write(`A fake provider of SMS is at ${url}: it shows the messages, and can lose, delay and double.
Start the site with
  SMS_API_URL=${apiUrl} SMS_APP_SID=${FAKE_APP_SID} SMS_SENDER_ID=Mukhtabari \\
  SMS_CALLBACK_SECRET=${FAKE_CALLBACK_SECRET}
`);
