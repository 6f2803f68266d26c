/**
 * What a laboratory's site loads: a frame for each tag that has none yet, so that several tags and several loads are
 * harmless. It sets no global. It accepts messages only from its own frame, and reads only a height in them.
 */
export const widgetScript = (origin: string) => `(() => {
  const origin = ${JSON.stringify(origin)};
  for (const tag of document.querySelectorAll('script[data-lab]')) {
    const { lab, language } = tag.dataset;
    if (tag.src.split(/[?#]/)[0] !== origin + '/embed.js' || 'shown' in tag.dataset || !/^[1-9]\\d{0,8}$/.test(lab)) continue;
    tag.dataset.shown = '';
    const isEnglish = language === 'en';
    const frame = document.createElement('iframe');
    frame.title = isEnglish ? 'Book a test' : 'احجز تحليلك';
    frame.loading = 'lazy';
    frame.style.cssText = 'display:block;inline-size:100%;block-size:480px;border:0;color-scheme:light';
    addEventListener('message', ({ source, origin: sender, data }) => {
      if (source !== frame.contentWindow || sender !== origin || !(data > 0 && data < 20000) || typeof data !== 'number') return;
      frame.style.blockSize = data + 'px';
    });
    let steps = 0;
    frame.addEventListener('load', () => {
      // The next step may be shorter: its beginning must not stay above the view.
      if (steps++ && frame.getBoundingClientRect().top < 0) frame.scrollIntoView();
    });
    frame.src = origin + (isEnglish ? '/en' : '') + '/embed/lab/' + lab;
    tag.after(frame);
  }
})();
`;
