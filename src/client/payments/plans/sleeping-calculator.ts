import { sleepingPart } from '#/client/ui/base/sleeping-part.tsx';

const load = async () => (await import('./plan-calculator.tsx')).PlanCalculator;

export const SleepingCalculator = sleepingPart(load, import.meta.env.SSR ? await load() : null);
