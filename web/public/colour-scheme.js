// Runs before the first paint, so that nobody sees the wrong scheme flash by. A file of its own because the
// content security policy allows no inline script. `theme/colour-scheme.ts` keeps the same key and attribute.
{
  let chosen = null;
  try {
    chosen = localStorage.getItem('colour-scheme');
  } catch {
    // Storage is blocked: the system's choice it is.
  }
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
}
