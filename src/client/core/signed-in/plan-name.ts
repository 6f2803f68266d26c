import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const names: Record<string, MessageDescriptor> = {
  basic: msg`Basic`,
  starter: msg`Starter`,
  professional: msg`Professional`,
  premium: msg`Premium`,
  enterprise: msg`Enterprise`,
};

/** The display name of a plan. */
export const planName = (tier: string) => names[tier] ?? msg`Your plan`;
