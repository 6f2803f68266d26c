import { Trans, useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { createPortal } from 'react-dom';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { SpecimenLabel } from '#/shared/booking/reception.ts';
import { formatDate, dayIn, formatTime } from '#/shared/core/format.ts';
import { barcodeBits } from './barcode-bits.ts';
import { labelRecipe, visitDialogRecipe } from './visit-recipes.ts';

const visitDialogParts = partsOf(visitDialogRecipe);
const labelParts = partsOf(labelRecipe);

const Label = styled('article', labelRecipe);
// Width in modules of the white zone that a reader needs on each side.
const QUIET = 10;

/** The labels of a visit, as a preview and as a page for the printer. */
export function LabelSheet({ visitId }: { visitId: string }) {
  const labels = trpc.lab.labels.useQuery({ visitId });
  if (!labels.data) return null;
  const all = labels.data.map((label) => <SpecimenSticker key={label.accessionNumber} label={label} />);
  return (
    <>
      {all}
      <div className={visitDialogParts.actions}>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden />
          <Trans>Print the labels</Trans>
        </Button>
      </div>
      {createPortal(<div className="print-only">{all}</div>, document.body)}
    </>
  );
}

function SpecimenSticker({ label }: { label: SpecimenLabel }) {
  const locale = useLocale();
  const { t } = useLingui();
  const { accessionNumber, customerName, sex, ageYears, collectedAt, timeZone } = label;
  const sexText = sex === 'female' ? t`Female` : sex === 'male' ? t`Male` : null;
  const ageText = ageYears === null ? null : t`${ageYears} y`;
  const day = dayIn(timeZone, new Date(collectedAt));
  return (
    <Label aria-label={t`Label ${accessionNumber}`}>
      <div className={labelParts.line}>
        <b>
          <bdi dir={label.isAnonymous ? 'ltr' : 'auto'}>{customerName}</bdi>
        </b>
        <span>{[sexText, ageText].filter(Boolean).join(' · ')}</span>
      </div>
      <Barcode text={accessionNumber} />
      <div className={labelParts.line}>
        <b>
          <bdi dir="ltr">{accessionNumber}</bdi>
        </b>
        <span>{label.specimenName[locale]}</span>
      </div>
      <div className={labelParts.line}>
        <span>{label.labName[locale]}</span>
        <span>
          {formatDate(locale, day)} {formatTime(locale, collectedAt, timeZone)}
        </span>
      </div>
    </Label>
  );
}

function Barcode({ text }: { text: string }) {
  const bits = barcodeBits(text);
  const bars = [...bits.matchAll(/1+/g)].map(
    (bar) => `M${bar.index + QUIET} 0h${bar[0].length}v1h-${bar[0].length}z`,
  );
  return (
    <svg
      viewBox={`0 0 ${bits.length + 2 * QUIET} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-bits={bits}
    >
      <path d={bars.join('')} fill="black" shapeRendering="crispEdges" />
    </svg>
  );
}
