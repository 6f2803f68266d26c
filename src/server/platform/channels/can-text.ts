import type { Site } from '../trpc/context.ts';

/** Whether messages to telephones can be sent here (choose-deliver.ts). */
export const canText = ({ sms, isDemo }: Pick<Site, 'sms' | 'isDemo'>) => sms !== null || isDemo;
