import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TillEntryKind, TillMethod } from '#/shared/payments/till.ts';

export const methodMessages: Record<TillMethod, MessageDescriptor> = {
  cash: msg`Cash`,
  card: msg`Card terminal`,
};

export const entryKindMessages: Record<TillEntryKind, MessageDescriptor> = {
  payment: msg({ message: 'Payment', context: 'entry of the till' }),
  refund: msg`Given back`,
  reversal: msg`Reversal`,
};
