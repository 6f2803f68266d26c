import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLocale } from '#/client/core/providers.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import type { Category } from '#/shared/catalog/catalog.ts';
import { formatCount } from '#/shared/core/format.ts';
import { CategoryIcon } from './category-icon.tsx';
import { categoryListRecipe } from './category-list-recipe.ts';

const List = styled('ul', categoryListRecipe);

type Props = { categories: Category[]; counts: 'claimed' | 'real' };

/**
 * Tiles of categories. The strip shows the figures that the administrator typed ('150+'); the full list shows counts.
 */
export function CategoryLinks({ categories, counts }: Props) {
  const locale = useLocale();
  return (
    <List>
      {categories.map(({ id, name, claimedCount, testCount }) => {
        const claim = counts === 'claimed' && claimedCount !== null ? `${formatCount(claimedCount)}+` : null;
        return (
          <li key={id}>
            <Link to="/categories/$categoryName" params={{ categoryName: name.en }}>
              <CategoryIcon categoryId={id} />
              <span>
                {name[locale]}
                <small>
                  {claim ? (
                    <Trans>
                      <bdi dir="ltr">{claim}</bdi> tests
                    </Trans>
                  ) : (
                    <Plural value={testCount} one="# test" other="# tests" />
                  )}
                </small>
              </span>
            </Link>
          </li>
        );
      })}
    </List>
  );
}
