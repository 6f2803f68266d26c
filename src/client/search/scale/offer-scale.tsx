import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type PointerEvent, type ReactNode, useState } from 'react';
import { earliestTime } from '#/client/catalog/tests/earliest-time.ts';
import { CALENDAR_PART } from '#/client/core/calendar-part.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { formatKilometres, formatSar } from '#/shared/core/format.ts';
import type { ScaleAnswer, ScaleMark } from '#/shared/search/scale.ts';
import { type PlaceParams, ScaleAnswers } from './scale-answers.tsx';
import { distanceAxis, markAt, priceAxis } from './scale-geometry.ts';
import { ScalePlot } from './scale-plot.tsx';
import { scaleRecipe } from './scale-recipe.ts';
import { ScaleTable } from './scale-table.tsx';

const parts = partsOf(scaleRecipe);

const Figure = styled('figure', scaleRecipe);

type Props = {
  title: ReactNode;
  scale: ScaleAnswer;
  testName: string;
  place: PlaceParams;
  /** When the answer was read: 'today' is relative to it. */
  askedAt: number;
};

/** The living scale: every laboratory near the place as a mark of price and distance, and the three best answers. */
export function OfferScale({ title, scale, testName, place, askedAt }: Props) {
  const [selectedId, select] = useState<number | null>(null);
  const [pointedId, point] = useState<number | null>(null);
  const { marks, labCount } = scale;
  const markOf = (labId: number | null) => marks.find((mark) => mark.labId === labId);
  const selected = markOf(pointedId) ?? markOf(selectedId) ?? marks[0];
  if (!selected) return null;
  const axes = { price: priceAxis(marks), distance: distanceAxis(marks) };
  return (
    <Figure>
      <figcaption className={parts.caption}>
        <span>{title}</span>
        <small>
          <Plural value={labCount} one="# laboratory" other="# laboratories" />
          {' · '}
          <Trans>fee and VAT included</Trans>
        </small>
      </figcaption>
      <Stage
        marks={marks}
        axes={axes}
        selected={selected}
        onSelect={select}
        onPoint={point}
        askedAt={askedAt}
      >
        <ScalePlot marks={marks} answers={scale.answers} axes={axes} selected={selected} band={null} />
      </Stage>
      <Readout mark={selected} {...{ testName, place, askedAt }} />
      <ScaleAnswers {...{ scale, testName, place, askedAt }} />
      <ScaleTable marks={marks} askedAt={askedAt} className={parts.foot} />
    </Figure>
  );
}

type StageProps = {
  marks: readonly ScaleMark[];
  axes: Parameters<typeof markAt>[1];
  selected: ScaleMark;
  onSelect: (labId: number) => void;
  /** The mouse is over this mark, or over none. */
  onPoint: (labId: number | null) => void;
  askedAt: number;
  children: ReactNode;
};

/** A press selects the mark nearest to it, a mouse lights it; keys walk the marks from the lowest price to the highest. */
function Stage({ marks, axes, selected, onSelect, onPoint, askedAt, children }: StageProps) {
  const { t } = useLingui();
  const words = useMarkWords(askedAt);
  const locale = useLocale();
  const markUnder = (event: PointerEvent<HTMLDivElement>) => {
    const plot = event.currentTarget.querySelector('svg')?.getBoundingClientRect();
    if (!plot || plot.width === 0) return null;
    const fromLeft = (event.clientX - plot.left) / plot.width;
    const share = locale === 'ar' ? 1 - fromLeft : fromLeft;
    return markAt(marks, axes, { share, y: event.clientY - plot.top, width: plot.width })?.labId ?? null;
  };
  const press = (event: PointerEvent<HTMLDivElement>) => {
    const labId = markUnder(event);
    if (labId !== null) onSelect(labId);
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType === 'mouse') onPoint(markUnder(event));
    else press(event);
  };
  const { name, facts } = words(selected);
  return (
    <div
      className={parts.stage}
      onPointerDown={press}
      onPointerMove={move}
      onPointerLeave={() => {
        onPoint(null);
      }}
    >
      {children}
      <input
        type="range"
        className={parts.walk}
        min={0}
        max={marks.length - 1}
        value={marks.indexOf(selected)}
        aria-label={t`Laboratories, lowest price first`}
        aria-valuetext={[name, ...facts].join(', ')}
        onChange={(event) => {
          const mark = marks[Number(event.target.value)];
          if (mark) onSelect(mark.labId);
        }}
      />
    </div>
  );
}

/** A mark in words: the laboratory, and its price, distance and earliest time. */
function useMarkWords(askedAt: number) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return ({ labName, totalHalalas, distanceMeters, earliestSlot, timeZone }: ScaleMark) => {
    const [price, kilometres] = [formatSar(totalHalalas), formatKilometres(distanceMeters ?? 0)];
    return {
      name: labName[locale],
      facts: [
        t`${price} SAR`,
        ...(distanceMeters === null ? [] : [t`${kilometres} km`]),
        earliestSlot ? earliestTime(i18n, earliestSlot, timeZone, askedAt) : t`No free time`,
      ],
    };
  };
}

type ReadoutProps = Pick<Props, 'testName' | 'place' | 'askedAt'> & { mark: ScaleMark };

function Readout({ mark, testName, place, askedAt }: ReadoutProps) {
  const { name, facts } = useMarkWords(askedAt)(mark);
  return (
    <div className={parts.readout}>
      <div className={parts.facts}>
        <b>{name}</b>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </div>
      <Link
        className="link"
        to="/test/$testName"
        params={{ testName }}
        search={{ lab_id: mark.labId, ...place }}
        hash={CALENDAR_PART}
      >
        <Trans>Choose a time</Trans>
        <span className="sr">: {name}</span>
      </Link>
    </div>
  );
}
