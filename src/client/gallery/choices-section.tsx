import { useId, useState } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Choice } from '#/client/ui/fields/choice.tsx';
import { filtersRecipe } from '#/client/ui/fields/filters-recipe.ts';
import { PriceFilter } from '#/client/ui/fields/price-filter.tsx';
import { RatingChoice } from '#/client/ui/fields/rating-choice.tsx';
import { ActiveChips } from '#/client/ui/lists/active-chips.tsx';
import { FilterSheet } from '#/client/ui/lists/filter-sheet.tsx';
import { listHeadRecipe } from '#/client/ui/lists/list-head-recipe.ts';
import { ListSearch } from '#/client/ui/lists/list-search.tsx';
import { MoreRows } from '#/client/ui/lists/more-rows.tsx';
import { SortField } from '#/client/ui/lists/sort-field.tsx';
import { gallerySideRecipe } from './gallery-recipes.ts';
import { Section } from './section.tsx';
import { useSampleText } from './use-sample-text.ts';

const listHeadParts = partsOf(listHeadRecipe);
const sideParts = partsOf(gallerySideRecipe);

const Filters = styled('div', filtersRecipe);
const Head = styled('div', listHeadRecipe);
const nothing = () => {};
const HOW_MANY = '10 / 34';

export const ChoicesSection = () => (
  <Section id="choices" title={{ ar: 'التصفية والترتيب', en: 'Filters and order' }}>
    <ListHead />
    <Boxes />
    <MoreRows hasMore isLoading onMore={nothing}>
      <bdi dir="ltr">{HOW_MANY}</bdi>
    </MoreRows>
  </Section>
);

function ListHead() {
  const say = useSampleText();
  const [sort, setSort] = useState<'near' | 'cheap'>('near');
  return (
    <>
      <ListSearch label={say('البحث في القائمة', 'Search in this list')} value="" onSearch={nothing} />
      <Head>
        <div className={listHeadParts.title}>
          <h3>{say('8 مختبرات', '8 labs')}</h3>
        </div>
        <SortField
          value={sort}
          options={[
            { value: 'near', label: say('الأقرب أولًا', 'Nearest first') },
            { value: 'cheap', label: say('السعر من الأقل', 'Lowest price') },
          ]}
          onChange={setSort}
        />
        <div className={listHeadParts.chips}>
          <FilterSheet activeCount={1} onClear={nothing} showLabel={say('عرض النتائج', 'Show results')}>
            <OneBox />
          </FilterSheet>
          <ActiveChips
            className={`${listHeadParts.chip} ${listHeadParts.on}`}
            chips={[{ key: 'a', label: say('بدون صيام', 'No fasting'), onRemove: nothing }]}
          />
        </div>
      </Head>
    </>
  );
}

function OneBox() {
  const say = useSampleText();
  const [isOn, setOn] = useState(true);
  return (
    <Choice type="checkbox" name="accredited" isOn={isOn} count={27} onChoose={setOn}>
      {say('اعتماد سباهي', 'CBAHI accreditation')}
    </Choice>
  );
}

type Bounds = { priceMin: number | undefined; priceMax: number | undefined };

function Boxes() {
  const say = useSampleText();
  const name = useId();
  const [range, setRange] = useState<Bounds>({ priceMin: 150, priceMax: 220 });
  const [rating, setRating] = useState<number | undefined>(4);
  const [order, setOrder] = useState('near');
  return (
    <Filters className={sideParts.columns}>
      <PriceFilter
        min={range.priceMin}
        max={range.priceMax}
        limit={5000}
        found={{ fromHalalas: 12_900, toHalalas: 25_000, counts: [2, 5, 9, 12, 7, 4, 0, 3, 1] }}
        onChange={setRange}
      />
      <fieldset>
        <legend>{say('خيارات', 'Options')}</legend>
        <OneBox />
        <Choice type="checkbox" name="home" isOn={false} count={0} onChoose={nothing}>
          {say('سحب في البيت', 'At home')}
        </Choice>
        {['near', 'cheap'].map((value) => (
          <Choice
            key={value}
            type="radio"
            name={name}
            isOn={order === value}
            onChoose={() => setOrder(value)}
          >
            {value === 'near' ? say('الأقرب أولًا', 'Nearest first') : say('السعر من الأقل', 'Lowest price')}
          </Choice>
        ))}
      </fieldset>
      <fieldset>
        <legend>{say('التقييم', 'Rating')}</legend>
        <RatingChoice value={rating} onChange={setRating} />
      </fieldset>
    </Filters>
  );
}
