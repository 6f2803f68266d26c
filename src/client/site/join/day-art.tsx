import { partsOf } from '#/client/ui/base/styled.tsx';
import { joinHeroRecipe } from './join-recipes.ts';

const parts = partsOf(joinHeroRecipe);

/** A laboratory's day as a scale: hours as marks, bookings as values. */
export function DayArt() {
  const hours = Array.from({ length: 9 }, (_, index) => 40 + index * 32);
  return (
    <svg className={parts.art} viewBox="0 0 440 340" aria-hidden="true">
      <rect className={parts.paper} x="20" y="14" width="400" height="312" rx="16" />
      <path className={parts.wall} d="M104 14v312" />
      {hours.map((y, index) => (
        <path key={y} className={parts.mark} d={index % 2 === 0 ? `M104 ${y}h-36` : `M104 ${y}h-18`} />
      ))}
      <path className={parts.row} d="M104 104h316M104 168h316M104 232h316" />
      <rect className={parts.visit} x="122" y="44" width="150" height="44" rx="10" />
      <rect className={`${parts.visit} ${parts.soft}`} x="284" y="44" width="118" height="44" rx="10" />
      <rect className={parts.visit} x="122" y="118" width="200" height="36" rx="10" />
      <rect className={`${parts.visit} ${parts.soft}`} x="122" y="182" width="118" height="36" rx="10" />
      <rect className={parts.visit} x="252" y="182" width="150" height="36" rx="10" />
      <rect className={parts.free} x="122" y="248" width="280" height="44" rx="10" />
      <path className={parts.words} d="M140 66h70M302 66h52M140 136h96M140 200h52M270 200h70" />
      <path className={parts.now} d="M92 168h328" />
      <circle className={parts.nowdot} cx="104" cy="168" r="7" />
      <path className={parts.plus} d="M262 262v16M254 270h16" />
    </svg>
  );
}
