import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { KitAnswer, KitState, PurchaseState, SubscriberCount } from '#/shared/admin/store.ts';

export const purchaseStateMessages: Record<PurchaseState, MessageDescriptor> = {
  begun: msg({ message: 'Begun', context: 'state of a purchase' }),
  confirmed: msg`Confirmed`,
};

export const kitStateMessages: Record<KitState, MessageDescriptor> = {
  sealed: msg`Not activated`,
  activated: msg`Activated, without a booking`,
  tied: msg`Tied to a booking`,
  used: msg`Specimen taken`,
};

/** What a customer who types the code is told, and why. */
export const kitAnswerMessages: Record<KitAnswer, { title: MessageDescriptor; why: MessageDescriptor }> = {
  malformed: {
    title: msg`The customer is told that this code is not known`,
    why: msg`It is no code: a letter or digit is missing, wrong or swapped. Ask for the code once more, letter by letter.`,
  },
  unknown: {
    title: msg`The customer is told that this code is not known`,
    why: msg`The code is well formed, but it was never given to a kit.`,
  },
  free: {
    title: msg`Everybody with this code can activate the kit`,
    why: msg`Nobody has activated it.`,
  },
  taken: {
    title: msg`Others are told that another account has activated the kit`,
    why: msg`Only the person named below can use it. For them the code opens their kit again.`,
  },
  takenByErased: {
    title: msg`The customer is told that another account has activated the kit`,
    why: msg`The account that activated it has been erased. A code is not given out twice.`,
  },
};

export const subscriberStateMessages: Record<SubscriberCount['status'], MessageDescriptor> = {
  pending: msg`Not confirmed yet`,
  confirmed: msg`Receive the letter`,
  unsubscribed: msg`Unsubscribed, address forgotten`,
};
