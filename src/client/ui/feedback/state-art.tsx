import { partsOf } from '#/client/ui/base/styled.tsx';
import { stateRecipe } from './state-recipe.ts';

const parts = partsOf(stateRecipe);

/** A shelf with one tube found and two missing. */
export function EmptyArt() {
  return (
    <svg className={parts.art} viewBox="0 0 132 100" aria-hidden="true">
      <path className={parts.sunken} d="M14 88h104" />
      <path className={parts.paper} d="M30 26h72v62H30Z" />
      <path d="M24 40h84M24 62h84" />
      <path className={parts.tinted} d="M42 18h12v40a6 6 0 0 1-12 0Z" />
      <path className={parts.paper} d="M60 18h12v40a6 6 0 0 1-12 0Z" strokeDasharray="4 4" />
      <path className={parts.paper} d="M78 18h12v40a6 6 0 0 1-12 0Z" strokeDasharray="4 4" />
      <path d="M39 18h18M57 18h18M75 18h18" />
      <path className={parts.solid} d="M43 42h10v16a5 5 0 0 1-10 0Z" />
    </svg>
  );
}

/** A tube between a cross and an exclamation mark. */
export function ErrorArt() {
  return (
    <svg className={parts.art} viewBox="0 0 132 100" aria-hidden="true">
      <path d="M14 88h104" />
      <path className={parts.paper} d="M52 10h28v62a14 14 0 0 1-28 0Z" />
      <path className={parts.sunken} d="M53.5 52q12 5 25 0v20a12.5 12.5 0 0 1-25 0Z" />
      <path d="M46 10h40" />
      <path className={parts.thin} d="M80 24h-8M80 34h-12M80 44h-8" />
      <path d="m24 46 12 12M36 46 24 58M100 30v16M100 54v.5" />
    </svg>
  );
}
