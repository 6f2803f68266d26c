import { createHmac } from 'node:crypto';

type Message = { id: string; body: string; at: Date };

/**
 * The headers of a try as the convention "Standard Webhooks" has them. The id stays the same for each try; while a
 * secret is being replaced, one signature by each stands in the header.
 */
export function signWebhook({ id, body, at }: Message, secrets: readonly Buffer[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) =>
    createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64'),
  );
  return {
    'content-type': 'application/json',
    'user-agent': 'Mukhtabari-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
  };
}
