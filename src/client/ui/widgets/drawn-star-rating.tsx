import { RatingGroup } from '@chakra-ui/react/rating-group';
import { Star } from 'lucide-react';
import { useRef } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { PartsRoot } from './parts-root.tsx';
import { starRatingRecipe } from './star-rating-recipe.ts';
import type { StarRatingProps } from './star-rating.tsx';

const parts = partsOf(starRatingRecipe);
const Box = styled('div', starRatingRecipe);

export function DrawnStarRating({ name, label, initial, nameOf }: StarRatingProps) {
  const stars = useRef<HTMLDivElement>(null);
  return (
    <PartsRoot>
      <RatingGroup.Root
        asChild
        unstyled
        count={5}
        name={name}
        defaultValue={initial}
        translations={{ ratingValueText: nameOf }}
      >
        <Box>
          <RatingGroup.Label className={parts.label}>{label}</RatingGroup.Label>
          {/* A form leads to the field with an error by its name: this one leads on to the stars. */}
          <RatingGroup.HiddenInput
            hidden={false}
            className="sr"
            aria-hidden
            tabIndex={-1}
            onFocus={() => stars.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()}
          />
          <RatingGroup.Control ref={stars} className={parts.stars}>
            <RatingGroup.Context>
              {({ items, value }) =>
                items.map((step) => (
                  <RatingGroup.Item
                    key={step}
                    index={step}
                    className={parts.star}
                    // By itself the widget calls the first star chosen while none is, and its role an English word.
                    aria-checked={step === value}
                    aria-roledescription=""
                  >
                    <Star aria-hidden />
                  </RatingGroup.Item>
                ))
              }
            </RatingGroup.Context>
          </RatingGroup.Control>
        </Box>
      </RatingGroup.Root>
    </PartsRoot>
  );
}
