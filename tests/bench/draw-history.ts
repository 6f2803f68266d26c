import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Run, readRuns } from './history.ts';
import type { Line } from './report.ts';

const WIDTH = 360;
const HEIGHT = 120;
const MARGIN = 12;

type Point = { run: Run; value: number; low: number; high: number };
type Figure = { title: string; target: string; limit: number | null; points: Point[] };

/** Writes a page with a small chart of each figure over the kept runs, and returns its file. */
export function drawHistory(folder: string): string {
  const figures = figuresOf(readRuns());
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench over commits</title>
<style>
  body { font: 14px system-ui; margin: 2rem; background: #faf8f3; color: #1d2b2a }
  main { display: flex; flex-wrap: wrap; gap: 1.5rem }
  figure { margin: 0; background: #fff; padding: .75rem; border: 1px solid #ddd6c8 }
  figcaption { max-inline-size: ${WIDTH}px; min-block-size: 2.5em }
  svg { display: block } .range { stroke: #9fc3bf; stroke-width: 3 } .target { stroke: #b5542f; stroke-dasharray: 4 }
  .line { fill: none; stroke: #0d5c56; stroke-width: 1.5 } circle { fill: #0d5c56 }
</style>
<h1>Bench over commits</h1>
<p>A point is the median of a run's rounds, its bar the lowest and the highest of them, the dashed line the target.
Where a figure has a reference, the ratio to it is drawn.</p>
<main>${figures.map(drawFigure).join('\n')}</main></html>`;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'history.html');
  writeFileSync(file, page);
  return file;
}

function figuresOf(runs: Run[]): Figure[] {
  const figures = new Map<string, Figure>();
  for (const run of runs) {
    for (const line of run.lines) {
      const title = [line.group, line.what, line.reference && `beside ${line.reference.what}`]
        .filter(Boolean)
        .join(' · ');
      const figure = figures.get(title) ?? { title, target: '', limit: null, points: [] };
      figures.set(title, { ...figure, ...targetOf(line), points: [...figure.points, pointOf(run, line)] });
    }
  }
  return [...figures.values()];
}

function pointOf(run: Run, line: Line): Point {
  const value = line.ratio ?? line.value;
  const [low, high] = line.between ?? [value, value];
  return { run, value, low, high };
}

function targetOf({ target }: Line) {
  const limit = Number(target.replace(/[<>]= /, ''));
  return { target, limit: target === '' ? null : limit };
}

function drawFigure({ title, target, limit, points }: Figure): string {
  const highest = Math.max(...points.map(({ high }) => high), limit ?? 0) || 1;
  const x = (at: number) => MARGIN + (at * (WIDTH - 2 * MARGIN)) / Math.max(1, points.length - 1);
  const y = (value: number) => HEIGHT - MARGIN - (value / highest) * (HEIGHT - 2 * MARGIN);
  const drawn = points.map(({ run, value, low, high }, at) => {
    const words = `${run.commit} ${run.at.slice(0, 16)}: ${round(value)} (${round(low)} to ${round(high)}), load ${round(run.machine.before.load)}`;
    return `<g><title>${escapeHtml(words)}</title>
      <line class="range" x1="${x(at)}" x2="${x(at)}" y1="${y(low)}" y2="${y(high)}"/>
      <circle cx="${x(at)}" cy="${y(value)}" r="3"/></g>`;
  });
  const path = points.map(({ value }, at) => `${x(at)},${y(value)}`).join(' ');
  const last = points.at(-1);
  return `<figure><svg width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="${escapeHtml(title)}">
    ${limit === null ? '' : `<line class="target" x1="0" x2="${WIDTH}" y1="${y(limit)}" y2="${y(limit)}"/>`}
    <polyline class="line" points="${path}"/>${drawn.join('')}</svg>
    <figcaption>${escapeHtml(title)}: <b>${round(last?.value ?? 0)}</b> ${escapeHtml(target)}</figcaption></figure>`;
}

const round = (value: number) => Number(value.toPrecision(3));

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
