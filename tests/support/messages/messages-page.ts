import { Hono } from 'hono';
import { html } from 'hono/html';

export type Sent = { id: string; to: string; from: string; body: string; callback: string; times: number };

/** What goes wrong at the provider. */
export type Switches = {
  /** Accepts the message, and its answer is lost. */
  losesAnswers: boolean;
  /** Answers 500 and sends nothing. */
  isDown: boolean;
  /** Answers 200 and refuses, repeating the number as providers do. */
  refuses: boolean;
  delayMs: number;
  /** Reports each state twice, the last first. */
  doublesReports: boolean;
  reports: boolean;
};

const names = ['losesAnswers', 'isDown', 'refuses', 'doublesReports', 'reports'] as const;

/** The page of the fake provider: its messages, and what goes wrong. */
export function messagesPage(messages: Map<string, Sent>, switches: Switches) {
  const page = new Hono();
  page.get('/', (c) => c.html(pageOf([...messages.values()].toReversed(), switches)));
  page.post('/switches', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    for (const name of names) switches[name] = form.has(name);
    switches.delayMs = Number(form.get('delayMs')) || 0;
    return c.redirect('/');
  });
  return page;
}

const pageOf = (messages: readonly Sent[], switches: Switches) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Messages</title>
      </head>
      <body>
        <h1>Messages to telephones</h1>
        <ul>
          ${messages.map(
            ({ to, from, body, times }) =>
              html`<li>
                <p><bdi dir="ltr">${to}</bdi> from ${from}, sent ${times} times</p>
                <p dir="auto">${body}</p>
              </li>`,
          )}
        </ul>
        <form method="post" action="/switches">
          ${names.map(
            (name) =>
              html`<label
                  ><input type="checkbox" name="${name}" ${switches[name] ? 'checked' : ''} /> ${name}</label
                ><br />`,
          )}
          <label>delayMs <input name="delayMs" value="${switches.delayMs}" /></label>
          <button>Save</button>
        </form>
      </body>
    </html>`;
