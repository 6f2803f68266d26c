import { partsOf } from '#/client/ui/base/styled.tsx';
import { Crumbs } from '#/client/ui/lists/crumbs.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { Price } from '#/client/ui/text/price.tsx';
import { gallerySideRecipe } from './gallery-recipes.ts';
import { Section } from './section.tsx';
import { useSampleText } from './use-sample-text.ts';

const parts = partsOf(gallerySideRecipe);

const amounts = [111_100, 888_800];

export const TypeSection = () => (
  <Section id="type" title={{ ar: 'الخط', en: 'Type' }}>
    <Type />
  </Section>
);

function Type() {
  const say = useSampleText();
  return (
    <div className={parts.stack}>
      <Crumbs>
        <a href="#type">{say('الرئيسية', 'Home')}</a>
        <a href="#type">{say('الفيتامينات', 'Vitamins')}</a>
        <span aria-current="page">{say('فيتامين د', 'Vitamin D')}</span>
      </Crumbs>
      <Heading as="h3" size="display">
        {say('اعرف سعر تحليلك', 'Know what it costs')}
      </Heading>
      <Heading as="h3" size="h1">
        {say('فيتامين د', 'Vitamin D')}
      </Heading>
      <Heading as="h3" size="h2">
        {say('اختيار المختبر', 'Choose the lab')}
      </Heading>
      <Heading as="h3" size="h3">
        {say('الأوقات المتاحة', 'Free times')}
      </Heading>
      <p>
        {say(
          'نص الفقرة بمقاس 16 وارتفاع سطر 1.7. جمل قصيرة وأفعال مباشرة، ورقم مثل 1,250.00 يبقى معزول الاتجاه.',
          'Body at 16 with a line height of 1.5. Digits share one width, so amounts end on the same line.',
        )}
      </p>
      <p className={parts.caption}>
        {say('نص ثانوي 13 · حي الملقا، الرياض', 'Caption 13 · Al Malqa, Riyadh')}
      </p>
      <div className={parts.row}>
        {amounts.map((halalas) => (
          <Price key={halalas} halalas={halalas} />
        ))}
        <Price halalas={12_900} size="lg" />
      </div>
      <p>
        <a className="link" href="#type">
          {say('رابط في النص', 'A link in the text')}
        </a>
      </p>
    </div>
  );
}
