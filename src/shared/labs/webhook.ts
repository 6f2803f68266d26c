import * as z from 'zod/mini';
import { cursorInput, limitInput } from '#/shared/core/page.ts';

/** As messages name them; the check of `webhook_subscriptions` has the same. */
export const webhookEvents = [
  'booking.created',
  'booking.moved',
  'booking.cancelled',
  'booking.completed',
  'result.released',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** What is sent by the button of the desk. */
export const TEST_EVENT = 'webhook.test';

export const MOST_WEBHOOKS = 5;
/** How long both the new secret and the former one sign. */
export const SECRET_OVERLAP_HOURS = 24;
/** How long deliveries are kept, and may be sent again. */
export const DELIVERY_DAYS = 30;

const url = () => z.string().check(z.trim(), z.minLength(1), z.maxLength(500), z.url());

export const addWebhookInput = z.object({
  url: url(),
  events: z.array(z.enum(webhookEvents)).check(z.minLength(1), z.maxLength(webhookEvents.length)),
});
export type AddWebhookInput = z.infer<typeof addWebhookInput>;

export const webhookInput = z.object({ endpointId: z.uuid() });
export type WebhookInput = z.infer<typeof webhookInput>;

export const pauseWebhookInput = z.object({ endpointId: z.uuid(), isPaused: z.boolean() });
export type PauseWebhookInput = z.infer<typeof pauseWebhookInput>;

export const webhookDeliveriesInput = z.object({
  endpointId: z.uuid(),
  cursor: cursorInput,
  limit: limitInput,
});
export type WebhookDeliveriesInput = z.infer<typeof webhookDeliveriesInput>;

export const replayWebhookInput = z.object({ deliveryId: z.uuid() });
export type ReplayWebhookInput = z.infer<typeof replayWebhookInput>;

/** Shown once. */
export type WebhookSecret = { endpointId: string; secret: string };

export type Webhook = {
  endpointId: string;
  url: string;
  events: WebhookEvent[];
  state: 'active' | 'paused' | 'off';
  offBecause: 'failing' | 'gone' | null;
  failingSince: string | null;
  /** While both secrets sign. */
  formerSecretEndsAt: string | null;
};

export type WebhookDelivery = {
  deliveryId: string;
  /** One of webhookEvents, or TEST_EVENT. */
  event: string;
  createdAt: string;
  state: 'due' | 'delivered' | 'failed';
  tries: number;
  answerCode: number | null;
  answerText: string | null;
  fault: 'addressRefused' | 'timedOut' | 'unreachable' | null;
  /** Null unless it is due. */
  nextTryAt: string | null;
};
