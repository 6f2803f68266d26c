import { LabCard } from '#/client/catalog/lab-list/lab-card.tsx';
import { labRowsRecipe } from '#/client/catalog/lab-list/lab-rows-recipe.ts';
import { resultListRecipe } from '#/client/catalog/tests/result-list-recipe.ts';
import { TestCard } from '#/client/catalog/tests/test-card.tsx';
import { testListRecipe } from '#/client/catalog/tests/test-list-recipe.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { ResultCard } from '#/client/search/page/result-card.tsx';
import { ProductCard } from '#/client/store/shop/product-card.tsx';
import { shelfRecipe } from '#/client/store/shop/store-recipes.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { DataTable } from '#/client/ui/dashboard-layout/data-table.tsx';
import { StatCards } from '#/client/ui/dashboard-layout/stat-cards.tsx';
import { gallerySideRecipe } from './gallery-recipes.ts';
import { ASKED_AT, found, lab, product, test } from './samples.ts';
import { Section } from './section.tsx';
import { useSampleText } from './use-sample-text.ts';

const parts = partsOf(gallerySideRecipe);

const Tests = styled('ul', testListRecipe);
const Results = styled('div', resultListRecipe);
const Labs = styled('div', labRowsRecipe);
const Shelf = styled('ul', shelfRecipe);
const noStock = new Map<string, number>();

export const CardsSections = () => (
  <>
    <Section id="cards" title={{ ar: 'البطاقات', en: 'Cards' }}>
      <Tests columns="two">
        <TestCard test={test} level="h3" />
        <TestCard test={{ ...test, fastingHours: 0, offerCount: 0, lowestPrice: null }} level="h3" />
      </Tests>
      <Results>
        <ResultCard row={found} askedAt={ASKED_AT} hasTestName location={{}} />
      </Results>
      <Labs>
        <LabCard lab={lab} askedAt={ASKED_AT} headingLevel="h3" />
      </Labs>
      <Shelf>
        <ProductCard product={product} index={0} stock={noStock} />
        <ProductCard product={{ ...product, id: 'gone', purchasable: false }} index={1} stock={noStock} />
      </Shelf>
    </Section>
    <Section id="tables" title={{ ar: 'الأرقام والجداول', en: 'Figures and tables' }}>
      <Figures />
    </Section>
  </>
);

const rows = [
  { id: 1, name: test.name, amount: '1,111.00' },
  { id: 2, name: test.category.name, amount: '888.50' },
];

function Figures() {
  const say = useSampleText();
  const locale = useLocale();
  return (
    <div className={parts.stack}>
      <StatCards
        stats={[
          { label: say('حجوزات اليوم', 'Bookings today'), value: 12 },
          { label: say('الإيراد', 'Revenue'), value: '4,820.00', unit: say('ر.س', 'SAR') },
        ]}
      />
      <DataTable
        caption={say('آخر الحجوزات', 'Last bookings')}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { label: say('التحليل', 'Test'), cell: ({ name }) => name[locale] },
          { label: say('المبلغ', 'Amount'), isNumber: true, cell: ({ amount }) => amount },
        ]}
      />
    </div>
  );
}
