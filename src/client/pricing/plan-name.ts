import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const names: Record<string, MessageDescriptor> = {
  basic: msg`Basic`,
  starter: msg`Starter`,
  professional: msg`Professional`,
  premium: msg`Premium`,
  enterprise: msg`Enterprise`,
};

/** What people call a plan. */
export const planName = (tier: string) => names[tier] ?? msg`Your plan`;
