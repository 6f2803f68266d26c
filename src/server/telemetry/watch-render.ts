import { currentMeasure } from './measure.ts';
import { inSpan } from './spans.ts';

/** Renders a page; what its procedures take is part of it. */
export async function watchRender<Page>(render: () => Promise<Page>): Promise<Page> {
  const startedAt = performance.now();
  const page = await inSpan({ name: 'render' }, render);
  const measure = currentMeasure();
  if (measure) measure.renderMs += performance.now() - startedAt;
  return page;
}
