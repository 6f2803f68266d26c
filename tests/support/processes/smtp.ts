import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

/** `raw` is the message as received, before parsing. */
export type Received = { from: string; to: string[]; email: Email; raw: string };

/**
 * A real SMTP server on this machine. It rejects the first `refusals` mails. `arrival` waits for the next mail that it
 * accepts.
 */
export async function startSmtp({ refusals = 0 } = {}) {
  const received: Received[] = [];
  const waiting: ((mail: Received) => void)[] = [];
  const own = { attempts: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, { envelope }, done) {
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      const to = envelope.rcptTo.map(({ address }) => address);
      own.attempts += 1;
      const refused = own.attempts <= refusals;
      buffer(stream)
        .then(async (raw) => ({ email: await PostalMime.parse(raw), raw: raw.toString() }))
        .then(({ email, raw }) => {
          if (refused) {
            done(Object.assign(new Error(`Try again later, <${to.join()}>`), { responseCode: 451 }));
            return;
          }
          const mail = { from, to, email, raw };
          received.push(mail);
          done();
          waiting.shift()?.(mail);
        })
        .catch(done);
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = listener.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    attempts: () => own.attempts,
    arrival: () => new Promise<Received>((resolve) => waiting.push(resolve)),
  };
}
