import { Trans } from '@lingui/react/macro';
import { styled } from '#/client/ui/base/styled.tsx';
import type { ReadListAnswer } from '#/shared/search/basket.ts';
import { startRecipe } from './compare-recipe.ts';
import { PasteBox } from './paste-box.tsx';

const Start = styled('section', startRecipe);

/** The empty state: explains the page and offers an example. */
export function StartHere({ onRead }: { onRead: (answer: ReadListAnswer) => void }) {
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
      <p>
        <Trans>Or add the tests one by one.</Trans>
      </p>
    </Start>
  );
}
