import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Check, ClipboardList } from 'lucide-react';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { Category, CategoryCard } from '#/shared/catalog/catalog.ts';
import { formatSarExact } from '#/shared/core/format.ts';
import { aroundChosen, useChosenPlace, useVisitLocation } from '../location/use-visit-location.ts';
import { TubeGlyph } from '../tubes/tube-glyph.tsx';
import { categoriesCardsRecipe } from './categories-cards-recipe.ts';
import { CategoryIcon } from './category-icon.tsx';
import { categoryListRecipe } from './category-list-recipe.ts';

const parts = partsOf(categoriesCardsRecipe);
const iconParts = partsOf(categoryListRecipe);

const Cards = styled('ul', categoriesCardsRecipe);
const Icon = styled('span', categoryListRecipe);

/** Every category with its commonest tests, how many it has, and the lowest price near the chosen place. */
export function CategoriesCards({ categories }: { categories: Category[] }) {
  const chosen = useChosenPlace();
  const { data } = trpc.catalog.categoryCards.useQuery(aroundChosen(chosen));
  return (
    <Cards>
      {categories.map((category) => (
        <Card
          key={category.id}
          category={category}
          card={data?.rows.find(({ categoryId }) => categoryId === category.id)}
        />
      ))}
      <Prescription />
    </Cards>
  );
}

function Card({ category, card }: { category: Category; card: CategoryCard | undefined }) {
  const locale = useLocale();
  const { linkParams } = useVisitLocation();
  const { id, name, testCount } = category;
  return (
    <li>
      <div className={parts.head}>
        <Icon>
          <CategoryIcon categoryId={id} />
        </Icon>
        <div>
          <h2>
            <Link to="/categories/$categoryName" params={{ categoryName: name.en }}>
              {name[locale]}
            </Link>
          </h2>
          <span className={parts.facts}>
            <Plural value={testCount} one="# test" other="# tests" />
            {card?.lowestPrice ? (
              <>
                {' · '}
                <FromPrice halalas={card.lowestPrice.totalHalalas} />
              </>
            ) : null}
          </span>
        </div>
        {card ? (
          <span className={parts.tubes}>
            {card.tubes.map((caps) => (
              <TubeGlyph key={caps.join()} caps={caps} />
            ))}
          </span>
        ) : null}
      </div>
      {card ? (
        <div className={parts.tests}>
          {card.tests.map((test) => (
            <Link key={test.en} to="/test/$testName" params={{ testName: test.en }} search={linkParams}>
              {test[locale]}
              {test.fromTotalHalalas === null ? null : <FromPrice halalas={test.fromTotalHalalas} />}
            </Link>
          ))}
        </div>
      ) : null}
    </li>
  );
}

/** As people write tests on paper; codes, the same in both languages. */
const WRITTEN = ['CBC', 'HbA1c', 'TSH', 'Ferritin'];

/** The last card: whoever holds a list needs no category. */
function Prescription() {
  return (
    <li>
      <div className={parts.head}>
        <Icon>
          <span className={iconParts.icon}>
            <ClipboardList aria-hidden />
          </span>
        </Icon>
        <div>
          <h2>
            <Link to="/compare">
              <Trans>Have a prescription? Paste it</Trans>
            </Link>
          </h2>
          <span className={parts.facts}>
            <Trans>We find the labs that do all of it.</Trans>
          </span>
        </div>
      </div>
      <div aria-hidden className={parts.tests}>
        {WRITTEN.map((code) => (
          <span key={code}>
            <bdi dir="ltr">{code}</bdi>
            <Check />
          </span>
        ))}
      </div>
    </li>
  );
}

function FromPrice({ halalas }: { halalas: number }) {
  const price = formatSarExact(halalas);
  return (
    <b>
      <Trans>from {price} SAR</Trans>
    </b>
  );
}
