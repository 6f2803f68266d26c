import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { SpecimenLabel } from '#/shared/booking/reception.ts';
import { dayIn, formatTime } from '#/shared/core/format.ts';
import { barcodeBits } from './barcode-bits.ts';
import { CapNames } from './cap-names.tsx';
import { labelRecipe } from './label-recipe.ts';
import { type LabelSize, moduleWidthMm, QUIET_MODULES } from './label-sizes.ts';

const parts = partsOf(labelRecipe);

const Sticker = styled('article', labelRecipe);

type Props = { label: SpecimenLabel; on: LabelSize; tubeNumber: number };

/** The label of one tube, which of several with the same accession it is, and what they hold together. */
export function SpecimenSticker({ label, on, tubeNumber }: Props) {
  const locale = useLocale();
  const { t } = useLingui();
  const { accessionNumber, customerName, sex, ageYears, collectedAt, timeZone, tubeCount, millilitres } =
    label;
  const sexText = sex === 'female' ? t`Female` : sex === 'male' ? t`Male` : null;
  const ageText = ageYears === null ? null : t`${ageYears} y`;
  return (
    <Sticker
      size={on.size}
      style={{ width: `${on.widthMm}mm`, height: `${on.heightMm}mm` }}
      aria-label={t`Label ${accessionNumber}`}
    >
      <div className={parts.line}>
        <b>
          <bdi dir={label.isAnonymous ? 'ltr' : 'auto'}>{customerName}</bdi>
        </b>
        <span className={parts.code}>{[sexText, ageText].filter(Boolean).join(' · ')}</span>
      </div>
      <Barcode text={accessionNumber} on={on} />
      <div className={parts.line}>
        <b className={parts.code}>
          <bdi dir="ltr">{accessionNumber}</bdi>
        </b>
        <span>
          <bdi dir="ltr">{dayIn(timeZone, new Date(collectedAt))}</bdi>{' '}
          {formatTime(locale, collectedAt, timeZone)}
        </span>
      </div>
      <div className={parts.specimen}>
        {label.specimenName[locale]}
        {millilitres === null ? null : (
          <>
            {' · '}
            <Trans>{millilitres} mL</Trans>
          </>
        )}
        {tubeCount === 1 ? null : (
          <>
            {' · '}
            <bdi dir="ltr">{`${tubeNumber}/${tubeCount}`}</bdi>
          </>
        )}
      </div>
      <div className={parts.tests}>
        <bdi dir="ltr">{label.visitReference}</bdi>
        {' · '}
        <CapNames caps={label.caps} />
        {label.tests.map((test) => (
          <Fragment key={test}>
            {' · '}
            <bdi>{test}</bdi>
          </Fragment>
        ))}
      </div>
      <div className={parts.line}>
        <span>{label.labName[locale]}</span>
      </div>
    </Sticker>
  );
}

function Barcode({ text, on }: { text: string; on: LabelSize }) {
  const bits = barcodeBits(text);
  const moduleMm = moduleWidthMm(bits.length, on);
  if (moduleMm === null) {
    return (
      <p className={parts.unfit}>
        <Trans>The barcode does not fit on this label. Choose a wider one.</Trans>
      </p>
    );
  }
  const moduleCount = bits.length + 2 * QUIET_MODULES;
  const bars = [...bits.matchAll(/1+/g)].map(
    (bar) => `M${bar.index + QUIET_MODULES} 0h${bar[0].length}v1h-${bar[0].length}z`,
  );
  return (
    <svg
      className={parts.bars}
      style={{ width: `${moduleCount * moduleMm}mm` }}
      viewBox={`0 0 ${moduleCount} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-bits={bits}
    >
      <path d={bars.join('')} fill="black" shapeRendering="crispEdges" />
    </svg>
  );
}
