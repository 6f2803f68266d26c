import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { Localized } from '#/shared/locale.ts';
import type { RejectionReason } from '#/shared/specimen.ts';
import { useLocale } from '../providers.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { styled } from '../ui/styled.tsx';
import type { ManagedVisit } from './managed-visit.ts';
import { MoneyBackDialog } from './money-back-dialog.tsx';
import { RecollectDialog } from './recollect-dialog.tsx';
import { rejectionRecipe } from './rejection-recipe.ts';
import { rejectionWords } from './rejection-words.ts';

const Box = styled('div', rejectionRecipe);

export type RefusedLine = {
  id: string;
  testName: Localized;
  amountHalalas: number;
  payment: 'unpaid' | 'paid' | 'refunded';
  needsChoice: RejectionReason;
};

type Line = Omit<RefusedLine, 'needsChoice'> & { needsChoice: RejectionReason | null };

const isRefused = (line: Line): line is RefusedLine => line.needsChoice !== null;

/** Where a specimen could not be used: what happened, and the two ways on. Nothing where there is none. */
export function RejectionChoice({ visit, lines }: { visit: ManagedVisit; lines: readonly Line[] }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const [open, setOpen] = useState<'recollect' | 'refund' | null>(null);
  const refused = lines.filter(isRefused);
  const [first] = refused;
  if (!first) return null;
  const close = () => setOpen(null);
  return (
    <Box className="no-print">
      <Notice tone="amber">
        <p>
          <strong>
            <Plural
              value={refused.length}
              zero="The specimen of these tests could not be used"
              one="The specimen of this test could not be used"
              two="The specimen of these tests could not be used"
              few="The specimen of these tests could not be used"
              many="The specimen of these tests could not be used"
              other="The specimen of these tests could not be used"
            />
          </strong>
        </p>
        <p>{refused.map((line) => line.testName[locale]).join(locale === 'ar' ? '، ' : ', ')}</p>
        <p>{i18n._(rejectionWords[first.needsChoice])}</p>
      </Notice>
      <div className="ways">
        <Button onClick={() => setOpen('recollect')}>
          <Trans>A new specimen, without charge</Trans>
        </Button>
        <Button variant="line" onClick={() => setOpen('refund')}>
          <Trans>The money back</Trans>
        </Button>
      </div>
      {open === null
        ? null
        : createPortal(
            open === 'recollect' ? (
              <RecollectDialog visit={visit} bookingId={first.id} onClose={close} />
            ) : (
              <MoneyBackDialog lines={refused} onClose={close} />
            ),
            document.body,
          )}
    </Box>
  );
}
