import { HowItWorks } from './how-it-works.tsx';
import { LabBand } from './lab-band.tsx';
import { Testimonials } from './testimonials.tsx';
import { WhyMukhtabari } from './why-mukhtabari.tsx';

/** How the site works, why it exists, what people say, and what it is to laboratories. */
export const HomeStory = () => (
  <>
    <HowItWorks />
    <WhyMukhtabari />
    <Testimonials />
    <LabBand />
  </>
);
