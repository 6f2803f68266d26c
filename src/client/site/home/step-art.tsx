import { partsOf } from '#/client/ui/base/styled.tsx';
import { howItWorksRecipe } from './how-it-works-recipe.ts';

const parts = partsOf(howItWorksRecipe);

/** A search box under a lens. */
function SearchArt() {
  return (
    <svg className={parts.directed} viewBox="0 0 200 120" aria-hidden="true">
      <rect className={parts.paper} x="24" y="30" width="128" height="44" rx="10" />
      <path className={parts.thin} d="M42 52h62" />
      <path d="M42 46v12" />
      <circle className={parts.tinted} cx="146" cy="68" r="24" />
      <path d="m164 86 18 18" />
      <path className={parts.thin} d="M136 68h20M146 58v20" />
      <path className={parts.thin} d="M30 90h74M30 100h48" />
    </svg>
  );
}

/** Three laboratories, the nearest one marked. */
function CompareArt() {
  return (
    <svg viewBox="0 0 200 120" aria-hidden="true">
      <path className={parts.sunken} d="M30 104V52l6-9 6 9 6-9 6 9 6-9 6 9 6-9 6 9v52Z" />
      <path className={parts.tinted} d="M82 104V30l8-12 8 12 8-12 8 12 8-12 8 12v74Z" />
      <path className={parts.paper} d="M134 104V62h42v42Z" />
      <path d="M18 104h168" />
      <path className={parts.paper} d="M98 104V84a8 8 0 0 1 16 0v20" />
      <path
        className={parts.thin}
        d="m94 48 5 8h-10ZM106 48l5 8h-10ZM118 48l5 8h-10ZM44 66l4 7h-8ZM58 66l4 7h-8ZM146 76h18M146 86h18"
      />
      <path className={parts.solid} d="M155 58s-13-11-13-21a13 13 0 0 1 26 0c0 10-13 21-13 21Z" />
      <circle cx="155" cy="37" r="4.5" className={parts.plain} />
    </svg>
  );
}

/** A hand and a tube. */
function SampleArt() {
  return (
    <svg className={parts.directed} viewBox="0 0 200 120" aria-hidden="true">
      <path className={parts.sunken} d="M16 78c18-14 44-20 76-18l40 3c10 1 14 12 4 15l-34 4" />
      <path className={parts.paper} d="M16 98h66c22 0 40-6 60-16 10-5 18 4 10 11-18 15-40 23-64 23H16" />
      <path className={parts.tinted} d="M134 14h22v46a11 11 0 0 1-22 0Z" />
      <path className={parts.solid} d="M135.5 40h19v20a9.5 9.5 0 0 1-19 0Z" />
      <path d="M129 14h32" />
      <path className={parts.thin} d="M156 26h-6M156 33h-6" />
      <path className={parts.tinted} d="m60 61 22-1 1 10-22 1Z" />
    </svg>
  );
}

/** A phone with values and their ranges. */
function ResultArt() {
  return (
    <svg viewBox="0 0 200 120" aria-hidden="true">
      <rect className={parts.paper} x="66" y="8" width="68" height="106" rx="11" />
      <path className={parts.thin} d="M92 15h16" />
      <path d="M78 38h44M78 62h44M78 86h44" className={parts.line} />
      <path d="M92 38h18M88 62h20M94 86h18" className={parts.range} />
      <circle className={parts.paper} cx="102" cy="38" r="5.5" />
      <circle className={parts.paper} cx="98" cy="62" r="5.5" />
      <circle className={parts.amber} cx="119" cy="86" r="5.5" />
      <circle className={parts.tinted} cx="152" cy="34" r="16" />
      <path d="m145 34 5 5 9-10" />
    </svg>
  );
}

export const stepArt = { search: SearchArt, compare: CompareArt, sample: SampleArt, result: ResultArt };
