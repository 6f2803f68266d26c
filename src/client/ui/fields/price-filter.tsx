import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { formatCount } from '#/shared/core/format.ts';
import type { PriceHistogram } from '#/shared/core/price-histogram.ts';
import { filtersRecipe } from './filters-recipe.ts';
import { PriceRange, type Range } from './price-range.tsx';

const parts = partsOf(filtersRecipe);

const HALALAS_OF_RIYAL = 100;
/** A press of an arrow moves by this, by the width of the track in riyals. */
const STEPS: [width: number, step: number][] = [
  [200, 1],
  [1000, 5],
];
const WIDEST_STEP = 25;

type Props = {
  min: number | undefined;
  max: number | undefined;
  /** What the prices are, where each is not simply that of a row. */
  legend?: ReactNode;
  /** The greatest price that may be asked for, in riyals; as an upper end it means 'or more'. */
  limit: number;
  found?: PriceHistogram | null | undefined;
  onChange: (range: { priceMin: number | undefined; priceMax: number | undefined }) => void;
};

/** The bounds of the price: a slider over what was found, and a field for each. */
export function PriceFilter({ min, max, legend, limit, found, onChange }: Props) {
  const ends = found ? trackOf(found) : { min: 0, max: limit };
  const set = (next: { min: number | undefined; max: number | undefined }) => {
    onChange({ priceMin: next.min || undefined, priceMax: next.max === limit ? undefined : next.max });
  };
  const within = (value: number) => Math.min(Math.max(value, ends.min), ends.max);
  const shown = { min: within(min ?? ends.min), max: within(max ?? ends.max) };
  return (
    <fieldset>
      <legend>
        {legend ?? (
          <Trans>
            Price <small>all included</small>
          </Trans>
        )}
      </legend>
      <div>
        {found && ends.min < ends.max ? (
          <Bars found={found} shown={{ min: min ?? 0, max: max ?? limit }} />
        ) : null}
        {ends.min < ends.max ? (
          <PriceRange
            {...shown}
            ends={ends}
            step={STEPS.find(([width]) => ends.max - ends.min <= width)?.[1] ?? WIDEST_STEP}
            onChange={(next) => {
              set({
                min: next.min === ends.min ? undefined : next.min,
                max: next.max === ends.max ? undefined : next.max,
              });
            }}
          />
        ) : null}
        <Fields min={min} max={max} limit={limit} ends={ends} onSet={set} />
      </div>
    </fieldset>
  );
}

/** Whole riyals around what was found, at a whole number of steps. */
function trackOf({ fromHalalas, toHalalas }: PriceHistogram): Range {
  const [from, to] = [Math.floor(fromHalalas / HALALAS_OF_RIYAL), Math.ceil(toHalalas / HALALAS_OF_RIYAL)];
  const step = STEPS.find(([width]) => to - from <= width)?.[1] ?? WIDEST_STEP;
  return { min: Math.floor(from / step) * step, max: Math.ceil(to / step) * step };
}

/** A picture: the words are those of the slider and the fields. */
function Bars({ found: { fromHalalas, toHalalas, counts }, shown }: { found: PriceHistogram; shown: Range }) {
  const most = Math.max(...counts, 1);
  const width = (toHalalas - fromHalalas) / HALALAS_OF_RIYAL / counts.length;
  const isIn = (at: number) => {
    const from = fromHalalas / HALALAS_OF_RIYAL + at * width;
    return from + width > shown.min && from <= shown.max;
  };
  return (
    <svg className={parts.bars} viewBox={`0 0 ${counts.length} 100`} preserveAspectRatio="none" aria-hidden>
      {counts.map((count, at) => {
        const height = count === 0 ? 0 : Math.max((count / most) * 100, 6);
        return (
          <rect
            key={at}
            className={isIn(at) ? undefined : parts.out}
            x={at + 0.1}
            width="0.8"
            y={100 - height}
            height={height}
          />
        );
      })}
    </svg>
  );
}

type Bounds = { min: number | undefined; max: number | undefined };
type FieldsProps = Bounds & { limit: number; ends: Range; onSet: (next: Bounds) => void };

/** Numbers to type. They count once the field is left or Enter is pressed; a mistake is told and changes nothing. */
function Fields({ min, max, limit, ends, onSet }: FieldsProps) {
  const { t } = useLingui();
  const id = useId();
  const given = { min: min?.toString() ?? '', max: max?.toString() ?? '' };
  const [known, setKnown] = useState(given);
  const [typed, setTyped] = useState(given);
  // A bound that the address changed replaces what was typed for it. The other field may be written in meanwhile.
  if (known.min !== given.min || known.max !== given.max) {
    setKnown(given);
    setTyped({
      min: known.min === given.min ? typed.min : given.min,
      max: known.max === given.max ? typed.max : given.max,
    });
  }
  const [error, setError] = useState<{ of: keyof Bounds; text: string } | null>(null);
  const most = formatCount(limit);
  const apply = (of: keyof Bounds) => {
    const next = { min: boundOf(typed.min, limit), max: boundOf(typed.max, limit) };
    if (next[of] === null) setError({ of, text: t`Write a whole number from 0 to ${most}` });
    else if (next.min !== null && next.max !== null && (next.min ?? 0) > (next.max ?? limit))
      setError({ of, text: t`The lowest price is above the highest` });
    else {
      setError(null);
      if (next.min !== null && next.max !== null && (next.min !== min || next.max !== max))
        onSet({ min: next.min, max: next.max });
    }
  };
  const field = (of: keyof Bounds) => ({
    type: 'text',
    inputMode: 'numeric' as const,
    dir: 'ltr',
    maxLength: 6,
    value: typed[of],
    placeholder: String(ends[of]),
    'aria-invalid': error?.of === of || undefined,
    'aria-describedby': error?.of === of ? id : undefined,
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [of]: target.value }),
    onBlur: () => apply(of),
    onKeyDown: ({ key }: { key: string }) => {
      if (key === 'Enter') apply(of);
    },
  });
  return (
    <>
      <div className={parts.fields}>
        <label>
          <Trans context="lowest price">From</Trans>
          <input {...field('min')} />
        </label>
        <label>
          <Trans context="highest price">To</Trans>
          <input {...field('max')} />
        </label>
        <span>{t`SAR`}</span>
      </div>
      <p id={id} role="alert" className={parts.wrong}>
        {error?.text}
      </p>
    </>
  );
}

/** Undefined without a bound, null for what is no bound. Arabic digits are read too. */
function boundOf(text: string, limit: number): number | undefined | null {
  const plain = text.replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).trim();
  if (plain === '') return undefined;
  const value = Number(plain);
  return /^\d+$/.test(plain) && value <= limit ? value : null;
}
