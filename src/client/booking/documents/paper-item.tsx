import { Trans } from '@lingui/react/macro';
import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { buttonRecipe } from '#/client/ui/base/button-recipe.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { withLocale } from '#/shared/core/locale.ts';
import { documentListRecipe } from './document-list-recipe.ts';

const parts = partsOf(documentListRecipe);

const Anchor = styled('a', buttonRecipe);

type Props = {
  title: ReactNode;
  facts: ReactNode;
  amount?: ReactNode;
  /** The path of the PDF. */
  pdf: string;
  /** Names the document in the link, beside others. */
  number?: string;
  print: ReactNode;
};

/** One paper in a list: what it is, its amount, its PDF and its print. */
export function PaperItem({ title, facts, amount, pdf, number, print }: Props) {
  const locale = useLocale();
  return (
    <li>
      <span className={parts.words}>
        <b>{title}</b>
        {facts}
      </span>
      {amount === undefined ? null : <span className={parts.amount}>{amount}</span>}
      <span className={parts.actions}>
        <Anchor variant="line" size="sm" href={withLocale(pdf, locale)} download>
          <FileDown aria-hidden />
          <Trans>PDF</Trans>
          {number === undefined ? null : <span className="sr"> {number}</span>}
        </Anchor>
        {print}
      </span>
    </li>
  );
}
