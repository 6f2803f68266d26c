import { partsOf } from '#/client/ui/base/styled.tsx';
import { tubeRecipe } from './price-tube-recipe.ts';

const parts = partsOf(tubeRecipe);

/** The tube whose marks are prices, before a mud-brick wall; drawn for right to left. */
export function TubeArt() {
  return (
    <svg viewBox="0 0 520 490" aria-hidden="true">
      <path
        className={parts.wall}
        d="M20 490V96l18-26 18 26 22-26 22 26 22-26 22 26 22-26 22 26 22-26 22 26 22-26 22 26 22-26 22 26 22-26 22 26 22-26 22 26 22-26 22 26 22-26 18 26V490Z"
      />
      <path className={parts.holes} d={WALL_HOLES} />
      <path d="M20 442H500" className={parts.ground} />
      <ellipse cx="374" cy="446" rx="74" ry="9" className={parts.shade} />
      <path d={GLASS} className={parts.glass} />
      <path d="M332 343.700q42 10.500 84 0V380a42 42 0 0 1-84 0Z" className={parts.fluid} />
      <path d="M332 343.700q42 10.500 84 0" className={parts.level} />
      <path d="M346 84V372" className={parts.shine} />
      <circle cx="388" cy="380" r="5" className={parts.bubble} />
      <circle cx="372" cy="398" r="3.500" className={parts.bubble} />
      <circle cx="394" cy="404" r="2.500" className={parts.bubble} />
      <path d={GLASS} className={parts.rim} />
      <rect x="320" y="44" width="108" height="30" rx="9" className={parts.cap} />
      <path d="M336 52v14M350 52v14M364 52v14M378 52v14M392 52v14M406 52v14" className={parts.ridges} />
      <path d={MARKS} className={parts.marks} />
    </svg>
  );
}

const GLASS = 'M332 70V380a42 42 0 0 0 84 0V70';

const row = (y: number, from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `M${from + index * 42} ${y}l9 15h-18Z`).join('');
const WALL_HOLES = row(128, 46, 11) + row(152, 67, 11) + row(176, 46, 11);

/** One mark every ten, a long one every fifty, as on laboratory glass. */
const MARKS = Array.from(
  { length: 24 },
  (_, index) => `M332 ${112 + index * 10}h${index % 5 === 1 ? 20 : 10}`,
).join('');
