import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { CALENDAR_PART } from '#/client/core/calendar-part.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { formatSar } from '#/shared/core/format.ts';
import type { ScaleAnswer, ScaleMark } from '#/shared/search/scale.ts';
import { useMarkWords } from './mark-words.ts';
import { type PlaceParams, ScaleAnswers } from './scale-answers.tsx';
import { distanceAxis, priceAxis } from './scale-geometry.ts';
import { type PriceBand, ScalePlot } from './scale-plot.tsx';
import { scaleRecipe } from './scale-recipe.ts';
import { ScaleStage } from './scale-stage.tsx';
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
  /** The laboratory that the page has chosen. */
  chosenId?: number | undefined;
  /** Turns a drag over the plot into a filter by price; without it a drag selects. */
  onBand?: (band: PriceBand) => void;
  /** The filter by price. */
  band?: PriceBand | null;
};

/** The living scale: every laboratory near the place as a mark of price and distance, and the three best answers. */
export function OfferScale({ title, scale, testName, place, askedAt, chosenId, band = null, onBand }: Props) {
  const { marks, labCount } = scale;
  // A selection belongs to the choice of the page that it was made beside.
  const [picked, pick] = useState({ chosenId, labId: chosenId ?? null });
  const selectedId = picked.chosenId === chosenId ? picked.labId : (chosenId ?? null);
  const select = (labId: number) => {
    pick({ chosenId, labId });
  };
  const [drawn, draw] = useState<PriceBand | null>(null);
  const [pointedId, point] = useState<number | null>(null);
  const markOf = (labId: number | null) => marks.find((mark) => mark.labId === labId);
  const selected =
    markOf(pointedId) ?? markOf(selectedId) ?? markOf(scale.answers[0]?.labId ?? null) ?? marks[0];
  if (!selected) return null;
  const ends = [marks[0], marks.at(-1)].map((mark) => formatSar(mark?.totalHalalas ?? 0));
  const range = [...new Set(ends)].join('–');
  const axes = { price: priceAxis(marks), distance: distanceAxis(marks) };
  return (
    <Figure>
      <figcaption className={parts.caption}>
        <span>{title}</span>
        <small>
          <Plural value={labCount} one="# laboratory" other="# laboratories" />
          {' · '}
          <Trans>
            <bdi dir="ltr">{range}</bdi> SAR, fee and VAT included
          </Trans>
        </small>
      </figcaption>
      <ScaleStage
        marks={marks}
        axes={axes}
        selected={selected}
        onSelect={select}
        onPoint={point}
        onDraw={onBand && draw}
        onBand={onBand}
        askedAt={askedAt}
      >
        <ScalePlot
          marks={marks}
          answers={scale.answers}
          axes={axes}
          selected={selected}
          band={drawn ?? band}
        />
      </ScaleStage>
      <Readout mark={selected} {...{ testName, place, askedAt }} />
      <ScaleAnswers {...{ scale, testName, place, askedAt }} />
      <ScaleTable marks={marks} askedAt={askedAt} className={parts.foot} />
    </Figure>
  );
}

type ReadoutProps = Pick<Props, 'testName' | 'place' | 'askedAt'> & { mark: ScaleMark };

function Readout({ mark, testName, place, askedAt }: ReadoutProps) {
  const { name, price, distance, earliest } = useMarkWords(askedAt)(mark);
  return (
    <div className={parts.readout}>
      <div className={parts.facts}>
        <b>{name}</b>
        <span>{price}</span>
        {distance === null ? null : <span>{distance}</span>}
        <span>{earliest}</span>
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
