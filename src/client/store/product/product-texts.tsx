import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { StoreProductDetails } from '#/shared/store/store.ts';
import { richTextRecipe } from './rich-text-recipe.ts';

const Box = styled('div', richTextRecipe);
const parts = partsOf(richTextRecipe);

type Props = { product: Pick<StoreProductDetails, 'description' | 'additionalInfo'> };

/** The shop's texts; the server has sanitised and sorted them. */
export function ProductTexts({ product: { description, additionalInfo } }: Props) {
  if (description === '' && additionalInfo.length === 0) return null;
  return (
    <>
      <hr />
      {description === '' ? null : <RichText html={description} />}
      {additionalInfo.map(({ id, title, description: html }) => (
        <section key={id}>
          <h2>
            <bdi>{title}</bdi>
          </h2>
          <RichText html={html} />
        </section>
      ))}
    </>
  );
}

type Rules = { createHTML: (html: string) => string };
type Browser = { trustedTypes?: { createPolicy: (name: string, rules: Rules) => Rules } };
/** Browsers with Trusted Types take HTML only from who answers for it. */
const fromProvider = (globalThis as Browser).trustedTypes?.createPolicy('provider-html', {
  createHTML: (html) => html,
});

/** The provider's HTML, sanitised by the server: see src/server/store/provider/sanitise-html.ts. */
function RichText({ html }: { html: string }) {
  const { t } = useLingui();
  const open = `<div class="${parts.table}" role="region" tabindex="0" aria-label="${t`Table`.replaceAll('"', '')}"><table`;
  // A wide table scrolls within itself, by keyboard too, instead of the page.
  const text = html.replaceAll('<table', open).replaceAll('</table>', '</table></div>');
  // One object for one text: React sets the HTML again for another.
  const __html = useMemo(() => fromProvider?.createHTML(text) ?? text, [text]);
  return <Box dir="auto" dangerouslySetInnerHTML={{ __html }} />;
}
