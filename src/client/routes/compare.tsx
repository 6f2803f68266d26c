import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ComparePage } from '../compare/compare-page.tsx';
import { pageTitle } from '../ui/page-title.ts';

export const Route = createFileRoute('/compare')({
  head: ({ match }) => {
    const { i18n } = match.context;
    const description = i18n._(
      msg`Put several tests together and see which laboratory does all of them best: total price, distance and earliest time.`,
    );
    return {
      meta: [
        { title: pageTitle(i18n, msg`Compare a basket`) },
        { name: 'description', content: description },
      ],
    };
  },
  component: ComparePage,
});
