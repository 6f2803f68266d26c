import '#/client/core/messages/home.ts';
import { HowItWorks } from './how-it-works.tsx';
import { Testimonials } from './testimonials.tsx';
import { WhyMukhtabari } from './why-mukhtabari.tsx';

/** What there is to read below the tests: how it works, why, and what people say. */
export function HomeStory() {
  return (
    <>
      <HowItWorks />
      <WhyMukhtabari />
      <Testimonials />
    </>
  );
}
