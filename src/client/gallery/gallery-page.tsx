import { styled } from '#/client/ui/base/styled.tsx';
import { BilingualText } from './bilingual-text.tsx';
import { BookingSections } from './booking-section.tsx';
import { ButtonsSection } from './buttons-section.tsx';
import { CardsSections } from './cards-section.tsx';
import { ChoicesSection } from './choices-section.tsx';
import { ColoursSection } from './colours-section.tsx';
import { FieldsSection } from './fields-section.tsx';
import { galleryPageRecipe } from './gallery-recipes.ts';
import { IconsSection } from './icons-section.tsx';
import { StatesSections } from './states-section.tsx';
import { TypeSection } from './type-section.tsx';
import { WaitingSection } from './waiting-section.tsx';

const Page = styled('div', galleryPageRecipe);
const ids = [
  'colours',
  'type',
  'buttons',
  'fields',
  'choices',
  'badges',
  'notices',
  'empty',
  'dialogs',
  'waiting',
  'cards',
  'tables',
  'booking',
  'results',
  'icons',
];

/** The real components with sample texts, in all states, both directions and both themes. */
export function GalleryPage() {
  return (
    <Page>
      <header>
        <h1>
          <BilingualText ar="المكوّنات" en="Components" />
        </h1>
        <nav aria-label="Components" lang="en">
          <ul dir="ltr">
            {ids.map((id) => (
              <li key={id}>
                <a className="link" href={`#${id}`}>
                  {id}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <ColoursSection />
      <TypeSection />
      <ButtonsSection />
      <FieldsSection />
      <ChoicesSection />
      <StatesSections />
      <WaitingSection />
      <CardsSections />
      <BookingSections />
      <IconsSection />
    </Page>
  );
}
