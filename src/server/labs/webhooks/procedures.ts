import { labProcedureFor } from '#/server/platform/trpc/trpc.ts';
import {
  addWebhookInput,
  pauseWebhookInput,
  replayWebhookInput,
  webhookDeliveriesInput,
  webhookInput,
} from '#/shared/labs/webhook.ts';
import { addWebhook } from './add-webhook.ts';
import { listWebhookDeliveries } from './list-webhook-deliveries.ts';
import { listWebhooks } from './list-webhooks.ts';
import { pauseWebhook } from './pause-webhook.ts';
import { removeWebhook } from './remove-webhook.ts';
import { replayWebhook } from './replay-webhook.ts';
import { rotateWebhookSecret } from './rotate-webhook-secret.ts';
import { testWebhook } from './test-webhook.ts';

const ownerProcedure = labProcedureFor('own');

/** Part of `lab.*`. */
export const labWebhookProcedures = {
  webhooks: ownerProcedure.query(({ ctx }) => listWebhooks(ctx, ctx.actor)),
  webhookDeliveries: ownerProcedure
    .input(webhookDeliveriesInput)
    .query(({ ctx, input }) => listWebhookDeliveries(ctx, ctx.actor, input)),
  addWebhook: ownerProcedure
    .input(addWebhookInput)
    .mutation(({ ctx, input }) => addWebhook(ctx, ctx.actor, input)),
  rotateWebhookSecret: ownerProcedure
    .input(webhookInput)
    .mutation(({ ctx, input }) => rotateWebhookSecret(ctx, ctx.actor, input)),
  pauseWebhook: ownerProcedure
    .input(pauseWebhookInput)
    .mutation(({ ctx, input }) => pauseWebhook(ctx, ctx.actor, input)),
  removeWebhook: ownerProcedure
    .input(webhookInput)
    .mutation(({ ctx, input }) => removeWebhook(ctx, ctx.actor, input)),
  testWebhook: ownerProcedure
    .input(webhookInput)
    .mutation(({ ctx, input }) => testWebhook(ctx, ctx.actor, input)),
  replayWebhook: ownerProcedure
    .input(replayWebhookInput)
    .mutation(({ ctx, input }) => replayWebhook(ctx, ctx.actor, input)),
};
