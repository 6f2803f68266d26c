import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { JoinPage } from '../join/join-page.tsx';
import { pageTitle } from '../ui/page-title.ts';

export const Route = createFileRoute('/join-as-lab')({
  head: ({ match }) => {
    const { i18n } = match.context;
    const description = i18n._(
      msg`For licensed laboratories: show your prices and times to people nearby and receive their bookings. No monthly fee to start.`,
    );
    return {
      meta: [{ title: pageTitle(i18n, msg`Join as a lab`) }, { name: 'description', content: description }],
    };
  },
  component: JoinPage,
});
