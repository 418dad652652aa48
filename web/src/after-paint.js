// Brings the app to a page that was rendered beforehand, once the page has been painted: earlier, its scripts would
// only hold up what there is to read. Links lead on without it; a press of a button is kept until `main.tsx` says that
// the app can take it.
{
  const { content } = document.getElementById('app');
  let pressed = null;
  const keep = ({ target }) => {
    pressed = target.closest('button');
  };
  addEventListener('click', keep, true);
  addEventListener(
    'app-ready',
    () => {
      removeEventListener('click', keep, true);
      pressed?.click();
    },
    { once: true },
  );
  const bring = () => document.head.append(content);
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) bring();
  }).observe({ type: 'paint', buffered: true });
  // A page in the background is not painted, and a browser may not tell of it.
  addEventListener('load', () => setTimeout(bring, document.hidden ? 0 : 2_000));
}
