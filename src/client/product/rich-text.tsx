import { useLingui } from '@lingui/react/macro';
import { styled } from '../ui/styled.tsx';
import { richTextRecipe } from './rich-text-recipe.ts';

const Box = styled('div', richTextRecipe);

/** The provider's HTML, which the server has cleaned: see src/server/store/sanitise-html.ts. */
export function RichText({ html }: { html: string }) {
  const { t } = useLingui();
  const open = `<div class="table" role="region" tabindex="0" aria-label="${t`Table`.replaceAll('"', '')}"><table`;
  // A wide table moves within itself, by keyboard too, and not the page.
  const __html = html.replaceAll('<table', open).replaceAll('</table>', '</table></div>');
  return <Box dir="auto" dangerouslySetInnerHTML={{ __html }} />;
}
