import { pictureColors as colors } from './picture-colors.ts';

/** The tube with scale marks before a mud wall, as on the home page; 396 wide, 630 high. */
export const ART_WIDTH = 396;

const WALL_TOP = 96;
const STEP = 44;

const crenellation = Array.from({ length: 9 }, () => `l${STEP / 2} 28 l${STEP / 2} -28`).join('');
const wall = `M0 630V${WALL_TOP}${crenellation}V630Z`;
const holes = [150, 180, 210]
  .flatMap((y, row) =>
    Array.from(
      { length: 9 - (row % 2) },
      (_hole, index) => `M${22 + (row % 2) * 22 + index * STEP} ${y}l10 17h-20Z`,
    ),
  )
  .join('');

const glass = 'M138 128V470a52 52 0 0 0 104 0V128';
const fluid = 'M138 404q52 13 104 0V470a52 52 0 0 1 -104 0Z';
// One mark every 12 units, a long one every 60, as on laboratory glass.
const marks = Array.from(
  { length: 26 },
  (_mark, index) => `M138 ${162 + index * 12}h${index % 5 === 1 ? 26 : 13}`,
).join('');

export const pictureArt = `
<path d="${wall}" fill="${colors.wall}" opacity=".55"/>
<path d="${holes}" fill="${colors.shade}" opacity=".45"/>
<path d="M0 540H396" stroke="${colors.wall}" stroke-width="2"/>
<ellipse cx="190" cy="546" rx="92" ry="11" fill="${colors.shade}" opacity=".7"/>
<path d="${glass}" fill="${colors.glass}"/>
<path d="${fluid}" fill="${colors.fluid}"/>
<path d="M138 404q52 13 104 0" fill="none" stroke="${colors.bubble}" stroke-width="3"/>
<circle cx="208" cy="446" r="6" fill="${colors.bubble}"/><circle cx="188" cy="468" r="4" fill="${colors.bubble}"/>
<circle cx="214" cy="478" r="3" fill="${colors.bubble}"/>
<path d="M154 148V440" stroke="${colors.shine}" stroke-width="7" stroke-linecap="round" opacity=".55"/>
<path d="${marks}" stroke="${colors.fluid}" stroke-width="2.5"/>
<path d="${glass}" fill="none" stroke="${colors.fluid}" stroke-width="5"/>
<rect x="122" y="94" width="136" height="38" rx="11" fill="${colors.fluid}"/>
<path d="M144 104v18M162 104v18M180 104v18M198 104v18M216 104v18M234 104v18" stroke="${colors.bubble}" stroke-width="3"/>`;

/** The letter م with the marks of a tube, 40 by 40. */
export const brandmark = `
<rect width="40" height="40" rx="11" fill="${colors.fluid}"/>
<g fill="none" stroke="${colors.glass}" stroke-width="3" stroke-linecap="round"><circle cx="24" cy="14" r="5.2"/>
<path d="M18.8 14.5H15c-2.8 0-4.2 1.5-4.2 4.2V31"/></g>
<path d="M17 22.5h4M17 26.5h6.5M17 30.5h4" stroke="${colors.glass}" stroke-width="1.6" stroke-linecap="round" opacity=".65"/>`;
