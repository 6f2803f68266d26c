import { Trans, useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { useId } from 'react';
import { createPortal } from 'react-dom';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { DeskSelect } from '#/client/ui/desk-fields/desk-select.tsx';
import { labelSizes } from './label-sizes.ts';
import { SpecimenSticker } from './specimen-sticker.tsx';
import { useLabelSize } from './use-label-size.ts';
import { visitDialogRecipe } from './visit-recipes.ts';

const parts = partsOf(visitDialogRecipe);

/** The labels of a visit, as a preview and as pages for the printer. */
export function LabelSheet({ visitId }: { visitId: string }) {
  const { t } = useLingui();
  const id = useId();
  const { label: on, choose } = useLabelSize();
  const labels = trpc.lab.labels.useQuery({ visitId });
  if (!labels.data) return null;
  const all = labels.data.flatMap((label) =>
    Array.from({ length: label.tubeCount }, (_, index) => (
      <SpecimenSticker
        key={`${label.accessionNumber} ${index}`}
        label={label}
        on={on}
        tubeNumber={index + 1}
      />
    )),
  );
  return (
    <>
      <div className={parts.person}>
        <div>
          <label htmlFor={id}>
            <Trans>Label size</Trans>
          </label>
          <DeskSelect id={id} value={on.size} onChange={({ target: { value } }) => choose(value)}>
            {labelSizes.map(({ size, widthMm, heightMm }) => {
              // Isolated: in Arabic the height would come first.
              const dimensions = `\u2066${widthMm} × ${heightMm}\u2069`;
              return <option key={size} value={size}>{t`${dimensions} mm`}</option>;
            })}
          </DeskSelect>
        </div>
      </div>
      {all}
      <div className={parts.actions}>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden />
          <Trans>Print the labels</Trans>
        </Button>
      </div>
      {createPortal(<div className="print-only">{all}</div>, document.body)}
    </>
  );
}
