import { ArrowRight, Share, SlidersHorizontal } from 'lucide-react';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { gallerySideRecipe } from './gallery-recipes.ts';
import { Section } from './section.tsx';
import { useSampleText } from './use-sample-text.ts';

const parts = partsOf(gallerySideRecipe);

const variants = ['solid', 'tint', 'line', 'ghost', 'danger'] as const;

export const ButtonsSection = () => (
  <Section id="buttons" title={{ ar: 'الأزرار', en: 'Buttons' }}>
    <Buttons />
  </Section>
);

function Buttons() {
  const say = useSampleText();
  return (
    <div className={parts.stack}>
      {variants.map((variant) => (
        <div key={variant} className={parts.row}>
          <Button variant={variant}>{say('حجز', 'Book')}</Button>
          <Button variant={variant} data-hover="">
            {say('عند المرور', 'Hover')}
          </Button>
          <Button variant={variant} data-focus-visible="">
            {say('عند التركيز', 'Focus')}
          </Button>
          <Button variant={variant} data-active="">
            {say('عند الضغط', 'Pressed')}
          </Button>
          <Button variant={variant} aria-busy disabled>
            {say('جارٍ الحجز', 'Booking')}
          </Button>
          <Button variant={variant} disabled>
            {say('غير متاح', 'Disabled')}
          </Button>
        </div>
      ))}
      <div className={parts.row}>
        <Button variant="tint" size="sm">
          {say('صغير', 'Small')}
        </Button>
        <Button variant="tint">{say('عادي', 'Medium')}</Button>
        <Button variant="tint" size="lg">
          {say('كبير', 'Large')}
          <ArrowRight className="flip" aria-hidden />
        </Button>
        <Button variant="line">
          <Share aria-hidden />
          {say('مشاركة', 'Share')}
        </Button>
        <Button variant="line" size="icon" aria-label={say('تصفية', 'Filter')}>
          <SlidersHorizontal aria-hidden />
        </Button>
      </div>
    </div>
  );
}
