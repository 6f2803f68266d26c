import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
// Draws the icons in public/ from favicon.svg: run `node scripts/draw-icons.mjs` after a change of the brand mark.
import { initWasm, Resvg } from '@resvg/resvg-wasm';

const MARK_SIZE = 40;
const GROUND = '#0f6b67';

await initWasm(readFileSync(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))));

const folder = new URL('../public/', import.meta.url);
const mark = readFileSync(new URL('favicon.svg', folder), 'utf8').replace(/<\/?svg[^>]*>/g, '');

/** `share` is the mark's part of the width; platforms crop their shape from the full background. */
function draw(name, { size, share = 1 }) {
  const offset = (MARK_SIZE * (1 - share)) / 2;
  const ground = share < 1 ? `<rect width="${MARK_SIZE}" height="${MARK_SIZE}" fill="${GROUND}"/>` : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK_SIZE} ${MARK_SIZE}">${ground}<g transform="translate(${offset} ${offset}) scale(${share})">${mark}</g></svg>`;
  const png = new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng();
  writeFileSync(new URL(name, folder), png);
}

draw('favicon-32.png', { size: 32 });
draw('icon-192.png', { size: 192 });
draw('icon-512.png', { size: 512 });
// The mark must fit into a circle of four fifths of the width.
draw('icon-maskable-512.png', { size: 512, share: 0.95 });
draw('apple-touch-icon.png', { size: 180, share: 0.95 });
