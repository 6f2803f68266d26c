import { LAYOUT_SHIFT, lighthousePages, numberOf, openLighthouse } from '../support/pages/run-lighthouse.ts';
import { alternate, median } from './measure.ts';
import type { Report } from './report.ts';
import type { BenchServer } from './start-server.ts';

const ROUNDS = 3;

type Look = { score: number; lcpMs: number; tbtMs: number; shift: number };

/** P9: our pages on a mid-range phone and a slow line, compared to the same text without script and style. */
export async function benchWeb({ app, bare }: BenchServer, report: Report) {
  const { look, close } = await openLighthouse();
  const lookAt = (url: string) => async (): Promise<Look> => {
    const result = await look(url, { onlyCategories: ['performance'] });
    return {
      score: (result.categories['performance']?.score ?? 0) * 100,
      lcpMs: numberOf(result, 'largest-contentful-paint'),
      tbtMs: numberOf(result, 'total-blocking-time'),
      shift: numberOf(result, LAYOUT_SHIFT),
    };
  };
  try {
    for (const path of lighthousePages) {
      const contestants = { ours: lookAt(app + path), static: lookAt(`${bare}/static${path}`) };
      addPage(report, path, await alternate(ROUNDS, contestants));
    }
  } finally {
    await close();
  }
}

function addPage(report: Report, path: string, looks: Record<'ours' | 'static', Look[]>) {
  const roundsOf = (whose: 'ours' | 'static', what: keyof Look) => looks[whose].map((look) => look[what]);
  const add = (what: keyof Look, words: string, unit: string) => {
    const reference = { what: 'static page', value: roundsOf('static', what) };
    const figure = { group: 'P9', what: `${path}: ${words}`, value: roundsOf('ours', what), unit };
    // Without a reference there is no ratio.
    return median(reference.value) > 0 ? { ...figure, reference } : figure;
  };
  const figures = [
    { ...add('score', 'Lighthouse performance', ''), target: { atLeast: 98 } },
    { ...add('lcpMs', 'largest paint', 'ms'), target: { atMost: 1200 } },
    { ...add('tbtMs', 'blocked', 'ms'), target: { atMost: 100 } },
    { ...add('shift', 'layout shift', ''), target: { atMost: 0.02 } },
  ];
  // The targets apply to the page itself, not to the ratio.
  for (const figure of figures) report.add({ ...figure, isAbsolute: true, holdsAnywhere: true });
}
