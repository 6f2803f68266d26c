import '#/client/core/messages/home.ts';
import { HowItWorks } from './how-it-works.tsx';
import { LabBand } from './lab-band.tsx';
import { Testimonials } from './testimonials.tsx';
import { WhyMukhtabari } from './why-mukhtabari.tsx';

/** What there is to read below the tests: how it works, why, what people say, and what it is to labs. */
export function HomeStory() {
  return (
    <>
      <HowItWorks />
      <WhyMukhtabari />
      <Testimonials />
      <LabBand />
    </>
  );
}
