import { sleepingPart } from '#/client/ui/base/sleeping-part.tsx';

const load = async () => (await import('./sample-report.tsx')).SampleReport;

/** The sample report: far down its pages, so its code waits until it comes near the view. */
export const SleepingSample = sleepingPart(load, import.meta.env.SSR ? await load() : null);
