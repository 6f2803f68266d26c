import { Trans } from '@lingui/react/macro';
import type { ReadLine } from '#/shared/basket.ts';
import { styled } from '../ui/styled.tsx';
import { startRecipe } from './compare-recipe.ts';
import { PasteBox } from './paste-box.tsx';

const Start = styled('section', startRecipe);

/** Before there is anything to compare: what this page does, and the quickest way in. */
export function StartHere({ onRead }: { onRead: (lines: ReadLine[]) => void }) {
  return (
    <Start>
      <h2>
        <Trans>Have a prescription? Paste it</Trans>
      </h2>
      <p>
        <Trans>
          One test on each line, in Arabic or English, with or without numbers. Nothing of it is kept.
        </Trans>
      </p>
      <PasteBox onRead={onRead} />
      <p className="example">
        <Trans>Or add the tests one by one.</Trans>
      </p>
    </Start>
  );
}
