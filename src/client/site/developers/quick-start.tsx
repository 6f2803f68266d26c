import '#/client/core/messages/about.ts';
import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { developersRecipe } from './developers-recipe.ts';
import { bookProgram } from './programs.ts';

const parts = partsOf(developersRecipe);
const Box = styled('div', developersRecipe);

/** The way from nothing to a booking. */
export function QuickStart({ origin }: { origin: string }) {
  return (
    <Box>
      <Code mayCopy>{`npm install ${origin}/developers/mukhtabari-client.tgz`}</Code>
      <Code mayCopy>{bookProgram(origin)}</Code>
      <p className={parts.note}>
        <Trans>The cheapest offer in Riyadh, its next free time, and the reference of the booking.</Trans>
      </p>
    </Box>
  );
}

/** A program or a line of it, below the words about it. */
export const Program = ({ children }: { children: string }) => (
  <Box>
    <Code mayCopy>{children}</Code>
  </Box>
);

type CodeProps = { children: string; mayCopy?: boolean };

/** From left to right in both languages; a long line is broken. */
export function Code({ children, mayCopy = false }: CodeProps) {
  const shown = useRef<HTMLPreElement>(null);
  const [isCopied, setCopied] = useState(mayCopy ? false : null);
  async function copy() {
    try {
      await navigator.clipboard.writeText(children);
      setCopied(true);
    } catch {
      // Where the browser refuses, the code is selected, ready to be copied by hand.
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
    }
  }
  return (
    <div className={parts.code} dir="ltr">
      <pre ref={shown} lang="en">
        <code>{children}</code>
      </pre>
      {isCopied === null ? null : (
        <button type="button" className={parts.copy} onClick={() => void copy()}>
          {isCopied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
        </button>
      )}
    </div>
  );
}
