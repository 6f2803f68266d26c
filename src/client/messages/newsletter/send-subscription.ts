import '#/client/core/messages/customer.ts';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { trpc } from '#/client/core/trpc.ts';
import { subscribeInput } from '#/shared/messages/newsletter.ts';

type Client = ReturnType<typeof trpc.useUtils>['client'];

export type SubscriptionResult = { isRefused: boolean; message: string };

/** Loaded when the form in the footer is first sent. */
export async function sendSubscription(
  client: Client,
  i18n: I18n,
  typed: FormDataEntryValue | null,
): Promise<SubscriptionResult> {
  const input = subscribeInput.safeParse({ email: typed });
  if (!input.success) {
    return { isRefused: true, message: i18n._(msg`Enter an e-mail address, such as name@example.com.`) };
  }
  await client.newsletter.subscribe.mutate(input.data);
  const message = i18n._(
    msg`Almost done. We sent you an e-mail: open its link to confirm. If nothing comes within a few minutes, check your spam folder.`,
  );
  return { isRefused: false, message };
}
