import type { RegisteredRouter } from '@tanstack/react-router';

/**
 * The page stays where the person scrolled while it woke: the router would bring it to the top, to its hash or to the
 * position of the last visit with its first render, but an inline script did so before the page was seen. At the top it
 * may: content that only the browser has was too short for that script.
 */
export function keepScrollWhileWaking(router: Pick<RegisteredRouter, 'latestLocation' | 'options'>) {
  const arrivedAt = router.latestLocation.pathname;
  let isFirst = true;
  router.options.scrollRestoration = ({ location }) => {
    const mayScroll = !isFirst || window.scrollY === 0 || location.pathname !== arrivedAt;
    isFirst = false;
    // For the way back the router stores positions only of what scrolled since: it must hear of the earlier scroll.
    if (!mayScroll) document.dispatchEvent(new Event('scroll'));
    return mayScroll;
  };
}
