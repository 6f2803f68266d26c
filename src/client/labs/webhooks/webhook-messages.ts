import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  TEST_EVENT,
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
  webhookEvents,
} from '#/shared/labs/webhook.ts';

export const eventNames: Record<WebhookEvent | typeof TEST_EVENT, MessageDescriptor> = {
  'booking.created': msg`A booking is made`,
  'booking.moved': msg`A booking moves to another time`,
  'booking.cancelled': msg`A booking is cancelled`,
  'booking.completed': msg`A test of a visit is completed`,
  'result.released': msg`A result is released`,
  'webhook.test': msg({ message: 'A test', context: 'of a webhook' }),
};

const isNamed = (event: string): event is keyof typeof eventNames =>
  event === TEST_EVENT || webhookEvents.some((one) => one === event);

/** An event of a later release keeps the name that it is sent under. */
export const eventName = (event: string): MessageDescriptor | null =>
  isNamed(event) ? eventNames[event] : null;

export const stateNames: Record<Webhook['state'], MessageDescriptor> = {
  active: msg({ message: 'On', context: 'of a webhook' }),
  paused: msg`Paused`,
  off: msg`Turned off`,
};

export const offReasons: Record<NonNullable<Webhook['offBecause']>, MessageDescriptor> = {
  failing: msg`It accepted nothing for five days. What happens meanwhile is not sent.`,
  gone: msg`It answered that it is gone (410). What happens meanwhile is not sent.`,
};

export const deliveryStates: Record<WebhookDelivery['state'], MessageDescriptor> = {
  due: msg({ message: 'Waits', context: 'of a message' }),
  delivered: msg({ message: 'Accepted', context: 'of a message' }),
  failed: msg({ message: 'Given up', context: 'of a message' }),
};

export const faultNames: Record<NonNullable<WebhookDelivery['fault']>, MessageDescriptor> = {
  addressRefused: msg`Not sent: its name leads to no public address`,
  timedOut: msg`No answer in ten seconds`,
  unreachable: msg`No connection could be made`,
};
